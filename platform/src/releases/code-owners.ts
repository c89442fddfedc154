import type { FrontEnd } from '@gamelles/contracts/front-ends';

/** The owners of the front ends, in the format of a CODEOWNERS file. */
export function codeOwners(descriptions: readonly FrontEnd[]): string {
  const lines = descriptions.map(({ name, owner }) => `/${name}/ @gamelles/${owner}\n`);
  return `# Made from the mf.json of each front end by: npm run owners\n${lines.toSorted().join('')}`;
}
