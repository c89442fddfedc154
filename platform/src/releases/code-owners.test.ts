import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrontEnd } from '@gamelles/contracts/front-ends';
import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { readDescription } from './registry/description.ts';

test('the owners of the front ends are those that their descriptions name', async () => {
  const folders = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  const owners = codeOwners(folders.map((folder) => readDescription(join(root, folder))));
  expect(owners).toContain('/mf-kitchen/ @gamelles/kitchen\n');
  await expect(owners).toMatchFileSnapshot(join(root, '.github/CODEOWNERS'));
});

/** The owners of the front ends, in the format of a CODEOWNERS file. */
function codeOwners(descriptions: readonly FrontEnd[]): string {
  const lines = descriptions.map(({ name, owner }) => `/${name}/ @gamelles/${owner}\n`);
  return `# Made from the mf.json of each front end by: npm run owners\n${lines.toSorted().join('')}`;
}
