import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../settings.ts';

/** A copy of the sources to change at will, with the same packages and nothing to build anew. */
export interface Checkout {
  folder: string;
  /** Puts one text in the place of another, which must be there. */
  change(file: string, from: string, to: string): void;
  /** Brings what has been built from these sources, so that it need not be built again. */
  takeBuilds(): void;
  remove(): void;
}

export function aCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-checkout-'));
  for (const file of sources()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(join(folder, 'node_modules'));
  return {
    folder,
    change: (file, from, to) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not say « ${from} »`);
      writeFileSync(join(folder, file), text.replaceAll(from, to));
    },
    takeBuilds: () => {
      const notes = 'node_modules/.cache/gamelles';
      for (const path of [notes, ...globSync('*/dist', { cwd: root })]) {
        cpSync(join(root, path), join(folder, path), { recursive: true });
      }
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

// As they stand, committed or not.
function sources(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(root, file)));
}

/** The packages of others are shared; those of this repository are links that lead into the copy. */
function linkPackages(modules: string): void {
  const ours = join(root, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(ours).filter((one) => !['.cache', '@gamelles'].includes(one))) {
    symlinkSync(join(ours, name), join(modules, name));
  }
  cpSync(join(ours, '@gamelles'), join(modules, '@gamelles'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}
