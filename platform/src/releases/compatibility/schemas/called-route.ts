import type { Call } from './used-by.ts';

interface KeptRoute {
  readonly method: string;
  readonly paths: readonly string[];
}

/** The route that a call reaches; a plain path takes precedence over a pattern. */
export function calledRoute<R extends KeptRoute>(
  routes: readonly R[],
  { method, path }: Call,
): R | undefined {
  const matching = routes
    .filter((route) => route.method === method)
    .flatMap((route) => route.paths.map((template) => ({ route, template })))
    .filter(({ template }) => matches(template, path));
  return matching.toSorted((one, other) => parameters(one.template) - parameters(other.template))[0]
    ?.route;
}

function matches(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

function parameters(template: string): number {
  return template.split('/').filter((part) => part.startsWith(':')).length;
}
