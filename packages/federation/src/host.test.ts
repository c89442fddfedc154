import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Compiler } from 'webpack';
import { build } from './build.ts';
import { host } from './host.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'gamelles-host-'));
  const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await symlink(installed, join(workspace, 'node_modules'));
});
afterEach(() => rm(workspace, { recursive: true }));

test('no module of a page is named after the folder of the build', async () => {
  const [first, second] = [await idsIn('one'), await idsIn('two')];
  expect(first).toContain('webpack/sharing/provide/default/react');
  expect(first).toEqual(second);
});

/** The ids of all modules of a small page that is built in a folder. */
async function idsIn(folder: string): Promise<readonly string[]> {
  const directory = join(workspace, folder);
  await mkdir(join(directory, 'src'), { recursive: true });
  await writeFile(join(directory, 'package.json'), JSON.stringify({ name: folder }));
  await writeFile(join(directory, 'src/index.html'), '<!doctype html><title>Bonjour</title>');
  await writeFile(join(directory, 'src/main.ts'), `console.log(import('react'));\n`);
  const ids = new ModuleIds();
  const page = host(directory);
  await build({ ...page, cache: false, plugins: [...(page.plugins ?? []), ids] });
  return ids.sorted();
}

class ModuleIds {
  readonly #ids: string[] = [];

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ModuleIds', ({ hooks, chunkGraph }) => {
      hooks.afterOptimizeModuleIds.tap('ModuleIds', (modules) => {
        for (const module of modules) this.#ids.push(String(chunkGraph.getModuleId(module)));
      });
    });
  }

  sorted(): readonly string[] {
    return this.#ids.toSorted();
  }
}
