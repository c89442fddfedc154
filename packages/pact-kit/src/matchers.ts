import { MatchersV3 } from '@pact-foundation/pact';

// Every matcher is given its example: one that Pact made up would change with each run.
const { eachLike, fromProviderState, isMatcher, regex } = MatchersV3;

/**
 * An object or a list like the example: the same fields all the way down, with values of the same
 * kind, an id for an id, a day for a day, a moment for a moment, null for null. A list holds
 * elements like its first, or none where it is empty. What is a matcher already stays as it is.
 */
export const like = (example: object): object =>
  Array.isArray(example)
    ? likeFirst(example)
    : Object.fromEntries(Object.entries(example).map(([key, value]) => [key, kindOf(value)]));

/** A text of a form. */
export const text = (form: RegExp, example: string) => regex(form, example);

/** A value that the provider puts in the place of the example, as its state says. */
export const stateValue = (name: string, example: string) =>
  fromProviderState(`\${${name}}`, example);

/**
 * An address with parts that the provider's state names: `pathOf('/api/clients/${id}', { id })`.
 * The consumer's call is held to all of it but those parts.
 */
export const pathOf = (template: string, examples: Readonly<Record<string, string>>) => ({
  ...regex(
    `^${template.replaceAll('.', '\\.').replaceAll(part, '[^/]+')}$`,
    template.replaceAll(part, (_, name: string) => examples[name] ?? ''),
  ),
  'pact:generator:type': 'ProviderState',
  expression: template,
});

const likeFirst = (list: readonly unknown[]): object =>
  list.length === 0 ? list : eachLike(kindOf(list[0]));

const part = /\$\{(\w+)\}/g;

const forms = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
];

const kindOf = (example: unknown): unknown => {
  if (example === null || isMatcher(example)) return example;
  if (typeof example === 'object') return like(example);
  if (typeof example !== 'string') return MatchersV3.like(example);
  const form = forms.find((one) => one.test(example));
  return form ? regex(form, example) : MatchersV3.like(example);
};
