import { MatchersV3 } from '@pact-foundation/pact';

// Every matcher has an example, because examples that Pact generates would change with each run.
const { eachLike, fromProviderState, isMatcher, regex } = MatchersV3;

/**
 * Matches an object or a list like the example: the same fields at every depth, with values of the
 * same kind (an id for an id, a day for a day, a moment for a moment, null for null). A list
 * contains elements like its first one; an empty one matches only an empty list. Matchers inside
 * stay as they are.
 */
export function like(example: object): object {
  return Array.isArray(example)
    ? likeFirst(example)
    : Object.fromEntries(Object.entries(example).map(([key, value]) => [key, kindOf(value)]));
}

/** Matches a text by a pattern. */
export function text(form: RegExp, example: string) {
  return regex(form, example);
}

/** An example that the provider replaces by a value of its state. */
export function stateValue(name: string, example: string) {
  return fromProviderState(`\${${name}}`, example);
}

/**
 * A path with parts from the provider's state: `pathOf('/api/clients/${id}', { id })`. The
 * consumer's call must match all of it except those parts.
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
