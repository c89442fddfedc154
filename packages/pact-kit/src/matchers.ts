import { MatchersV3 } from '@pact-foundation/pact';

// Every matcher has an example, because Pact's own would change with each run.
const { eachLike, fromProviderState, isMatcher, regex } = MatchersV3;

/**
 * An object or a list like the example: the same fields all the way down, with values of the same
 * kind, an id for an id, a day for a day, a moment for a moment, null for null. A list holds
 * elements like its first, or none where it is empty. A matcher in it stays as it is.
 */
export function like(example: object): object {
  return Array.isArray(example)
    ? likeFirst(example)
    : Object.fromEntries(Object.entries(example).map(([key, value]) => [key, kindOf(value)]));
}

/** A text that matches a pattern. */
export function text(form: RegExp, example: string) {
  return regex(form, example);
}

/** An example that the provider replaces by a value of its state. */
export function stateValue(name: string, example: string) {
  return fromProviderState(`\${${name}}`, example);
}

/**
 * An address with parts that the provider's state names: `pathOf('/api/clients/${id}', { id })`.
 * The consumer's call is held to all of it but those parts.
 */
export function pathOf(template: string, examples: Readonly<Record<string, string>>) {
  return {
    ...regex(
      `^${template.replaceAll('.', '\\.').replaceAll(part, '[^/]+')}$`,
      template.replaceAll(part, (_, name: string) => examples[name] ?? ''),
    ),
    'pact:generator:type': 'ProviderState',
    expression: template,
  };
}

function likeFirst(list: readonly unknown[]): object {
  return list.length === 0 ? list : eachLike(kindOf(list[0]));
}

const part = /\$\{(\w+)\}/g;

const forms = [
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
];

function kindOf(example: unknown): unknown {
  if (example === null || isMatcher(example)) return example;
  if (typeof example === 'object') return like(example);
  if (typeof example !== 'string') return MatchersV3.like(example);
  const form = forms.find((one) => one.test(example));
  return form ? regex(form, example) : MatchersV3.like(example);
}
