import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acceptPacts, requireNoDrift } from './drift.ts';

async function aFolderWith(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-drift-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

function aFolderWithA(content: string | undefined) {
  return aFolderWith(content === undefined ? {} : { 'a.json': content });
}

test('the same contracts are no drift', async () => {
  const [written, committed] = [
    await aFolderWith({ 'a.json': '1' }),
    await aFolderWith({ 'a.json': '1' }),
  ];
  await expect(requireNoDrift(written, committed)).resolves.toBeUndefined();
});

test.each([
  { drift: 'changed', written: '2', committed: '1' },
  { drift: 'not written any more', written: undefined, committed: '1' },
  { drift: 'not committed', written: '1', committed: undefined },
])('an error names a contract that is $drift, and the remedy', async ({ written, committed }) => {
  const compared = requireNoDrift(await aFolderWithA(written), await aFolderWithA(committed));
  await expect(compared).rejects.toThrow('committed: pacts/a.json. ');
  await expect(compared).rejects.toThrow('npm run pacts');
});

test('accepted contracts replace all committed ones', async () => {
  const committed = await aFolderWith({ 'old.json': '1' });
  await acceptPacts(await aFolderWith({ 'new.json': '2' }), committed);
  expect(await readdir(committed)).toEqual(['new.json']);
});
