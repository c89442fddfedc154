import { z } from 'zod';

const routedScreen = z.object({ path: z.string(), imported: z.string().optional() });

/** A path of a route list, and the module that its screen is imported from, if any. */
export type RoutedScreen = z.infer<typeof routedScreen>;

/** The screens noted with a module; most modules have none. */
export const keptScreens = z.array(routedScreen).default([]);

/**
 * The screens of a route list.
 *
 * @param program the syntax tree of the module, as webpack parsed it.
 */
export function routedScreens(program: unknown): RoutedScreen[] {
  return nodesIn(program).flatMap((node) => {
    const path = routePath(node);
    return path === undefined ? [] : [{ path, imported: importIn(node) }];
  });
}

function routePath(node: object): string | undefined {
  const { data: route } = objectExpression.safeParse(node);
  const path = route?.properties.map((one) => pathProperty.safeParse(one).data);
  return path?.find((one) => one !== undefined)?.value.value;
}

function importIn(node: object): string | undefined {
  const imports = nodesIn(node).map((inner) => importExpression.safeParse(inner).data);
  return imports.find((one) => one !== undefined)?.source.value;
}

function nodesIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

const objectExpression = z.object({
  type: z.literal('ObjectExpression'),
  properties: z.array(z.unknown()),
});
const pathProperty = z.object({
  type: z.literal('Property'),
  key: z.object({ name: z.literal('path') }),
  value: z.object({ type: z.literal('Literal'), value: z.string().startsWith('/') }),
});
const importExpression = z.object({
  type: z.literal('ImportExpression'),
  source: z.object({ type: z.literal('Literal'), value: z.string() }),
});
