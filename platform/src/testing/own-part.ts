import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../base/folders.ts';

/** A part with one source file, outside the repository, that a test may change. */
export interface OwnPart {
  readonly name: string;
  write(source: string): void;
  remove(): void;
}

export function anOwnPart(): OwnPart {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-part-'));
  mkdirSync(join(folder, 'src'));
  const write = (source: string): void => writeFileSync(join(folder, 'src/main.ts'), source);
  write('first');
  return { name: relative(root, folder), write, remove: () => rmSync(folder, { recursive: true }) };
}
