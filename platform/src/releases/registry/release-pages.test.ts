import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { releasePages } from './release-pages.ts';

test('a new page replaces the old one, whose files stay for open tabs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-shell-'));
  const www = join(folder, 'www');
  build(folder, 'one');
  releasePages(join(folder, 'dist'), www);
  rmSync(join(folder, 'dist'), { recursive: true });
  build(folder, 'two');
  releasePages(join(folder, 'dist'), www);

  expect(readFileSync(join(www, 'index.html'), 'utf8')).toBe('page two');
  expect(readFileSync(join(www, 'pages/index.html'), 'utf8')).toBe('landing two');
  expect(readFileSync(join(www, 'assets/main.one.js'), 'utf8')).toBe('script one');
  expect(readFileSync(join(www, 'assets/main.two.js'), 'utf8')).toBe('script two');
  rmSync(folder, { recursive: true });
});

test('a file of an interrupted copy is replaced by the complete one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-shell-'));
  const www = join(folder, 'www');
  build(folder, 'one');
  write(join(www, 'assets/main.one.js'), 'scr');
  releasePages(join(folder, 'dist'), www);
  expect(readdirSync(join(www, 'assets'))).toEqual(['main.one.js']);
  expect(readFileSync(join(www, 'assets/main.one.js'), 'utf8')).toBe('script one');
  rmSync(folder, { recursive: true });
});

function build(folder: string, name: string): void {
  write(join(folder, 'dist/index.html'), `page ${name}`);
  write(join(folder, 'dist/pages/index.html'), `landing ${name}`);
  write(join(folder, `dist/assets/main.${name}.js`), `script ${name}`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
