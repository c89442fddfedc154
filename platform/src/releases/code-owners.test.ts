import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { codeOwners } from './code-owners.ts';
import { readDescription } from './registry/description.ts';

test('the owners of the front ends are those that their descriptions name', async () => {
  const folders = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  const owners = codeOwners(folders.map((folder) => readDescription(join(root, folder))));
  expect(owners).toContain('/mf-kitchen/ @gamelles/kitchen\n');
  await expect(owners).toMatchFileSnapshot(join(root, '.github/CODEOWNERS'));
});
