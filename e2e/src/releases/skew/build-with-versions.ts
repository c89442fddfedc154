import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, host, remote } from '@gamelles/federation';

/** The shared versions of a part that was built at another time. */
interface SharedVersions {
  /** By package: the name of the installed package that replaces it. */
  readonly packages: Readonly<Record<string, string>>;
  /** The version of the kit. */
  readonly kit: string;
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Builds the shell and a remote with other versions.
 *
 * @returns the folder with both
 */
export async function buildWithVersions(versions: SharedVersions, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-skew-'));
  await installVersions(versions, join(folder, 'node_modules'));
  for (const part of ['shell', name]) {
    await cp(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  }
  // The build is not minified, so it needs a higher budget.
  await replaceIn(join(folder, name, 'mf.json'), /"budgetKb": \d+/g, '"budgetKb": 1000');
  await build(...[host(join(folder, 'shell')), remote(join(folder, name))].map(quick));
  return folder;
}

// Links to all installed packages, except those with another version.
async function installVersions({ packages, kit }: SharedVersions, target: string): Promise<void> {
  const installed = join(root, 'node_modules');
  await mkdir(join(target, '@gamelles'), { recursive: true });
  for (const name of await readdir(installed)) {
    if (name.startsWith('.') || name === '@gamelles') continue;
    await symlink(join(installed, packages[name] ?? name), join(target, name));
  }
  for (const name of ['contracts', 'federation']) {
    await symlink(join(root, 'packages', name), join(target, '@gamelles', name));
  }
  const copy = join(target, '@gamelles/web-kit');
  await cp(join(root, 'packages/web-kit'), copy, { recursive: true, filter: isSource });
  await replaceIn(join(copy, 'package.json'), /"version": "[^"]+"/, `"version": "${kit}"`);
}

async function replaceIn(file: string, from: string | RegExp, to: string): Promise<void> {
  return writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

type Configuration = ReturnType<typeof host>;

// A linked package resolves its own imports beside the link, so it finds the other versions.
function quick(configuration: Configuration): Configuration {
  return {
    ...configuration,
    resolve: { ...configuration.resolve, symlinks: false },
    optimization: { ...configuration.optimization, minimize: false },
    cache: false,
  };
}

function isSource(path: string): boolean {
  return !/^(node_modules|dist)$/.test(basename(path));
}
