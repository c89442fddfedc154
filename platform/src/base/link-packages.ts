import { cpSync, existsSync, globSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './folders.ts';

/**
 * Gives a copy of this repository its packages: third-party packages are shared, our own are links
 * into the copy.
 */
export function linkPackages(folder: string): void {
  const [ours, modules] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(modules);
  for (const name of readdirSync(ours).filter((one) => !['.cache', '@gamelles'].includes(one))) {
    symlinkSync(join(ours, name), join(modules, name));
  }
  cpSync(join(ours, '@gamelles'), join(modules, '@gamelles'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The packages of a workspace that needs other versions.
  for (const own of globSync(['*/node_modules', 'packages/*/node_modules'], { cwd: root })) {
    if (existsSync(join(folder, dirname(own)))) symlinkSync(join(root, own), join(folder, own));
  }
}
