import type { Schemas } from './kept-schemas.ts';
import type { Call } from './used-by.ts';

type Answer = Schemas['answers'][number];

/** The response of the route that a call reaches; a plain path takes precedence over a pattern. */
export function keptAnswer({ answers }: Schemas, { method, path }: Call): Answer | undefined {
  const matching = answers
    .filter((answer) => answer.method === method)
    .flatMap((answer) => answer.paths.map((template) => ({ answer, template })))
    .filter(({ template }) => matches(template, path));
  return matching.toSorted((one, other) => parameters(one.template) - parameters(other.template))[0]
    ?.answer;
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
