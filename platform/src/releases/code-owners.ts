import type { Description } from './description.ts';

/** Who is asked about a change to which front end, in the form that code hosts read. */
export function codeOwners(descriptions: readonly Description[]): string {
  const lines = descriptions.map(({ name, owner }) => `/${name}/ @gamelles/${owner}\n`);
  return `# Made from the mf.json of each front end by: npm run owners\n${lines.toSorted().join('')}`;
}
