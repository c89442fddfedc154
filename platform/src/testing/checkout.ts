import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../base/folders.ts';
import { linkPackages } from '../base/link-packages.ts';

/** A copy of the sources for changes, with the same packages and builds. */
export interface Checkout {
  readonly folder: string;
  /** Replaces a text, which must exist. */
  change(file: string, from: string, to: string): void;
  /** Copies a build of these sources, so that it need not be built again. */
  takeBuilds(): void;
  /**
   * Marks the present sources of a part as having passed their own checks, which other tests cover.
   */
  passChecks(releases: string, name: string): void;
  /** The version of the present sources of a part in this copy. */
  versionOf(name: string): string;
  remove(): void;
}

export function aCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-checkout-'));
  for (const file of sources()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);
  // In a separate process, so that it finds the sources of the copy.
  const call = (file: string, name: string, ...args: string[]): string => {
    const module = JSON.stringify(join(folder, 'platform/src/releases', file));
    const program = `console.log((await import(${module})).${name}(...process.argv.slice(1)) ?? '')`;
    const given = ['--input-type=module', '-e', program, ...args];
    return execFileSync(process.execPath, given, { encoding: 'utf8' }).trim();
  };
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
    passChecks: (releases, name) => {
      call('own-checks/kept-checks.ts', 'noteChecked', releases, name);
    },
    versionOf: (name) => call('builds/source-hash.ts', 'sourceVersion', name),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

// All source files, including uncommitted ones.
function sources(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return files.filter((file) => existsSync(join(root, file)));
}
