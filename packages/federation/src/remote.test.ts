import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from './build.ts';
import { remote } from './remote.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'gamelles-federation-'));
  const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await symlink(installed, join(workspace, 'node_modules'));
});
afterEach(() => rm(workspace, { recursive: true }));

test('the same sources build the same bytes', async () => {
  const [first, second] = [await scriptsOf('one', 'Bonjour'), await scriptsOf('two', 'Bonjour')];
  expect(first).toBe(second);
});

test('two versions of a remote share no global but its name', async () => {
  const [first, second] = [await scriptsOf('one', 'Bonjour'), await scriptsOf('two', 'Bonsoir')];
  expect(chunkGlobal(first)).toMatch(/^webpackChunkmfTrial[0-9a-f]{12}$/);
  expect(chunkGlobal(first)).not.toBe(chunkGlobal(second));
});

test('a remote brings no React of its own', async () => {
  const scripts = await scriptsOf('one', 'Bonjour');
  expect(scripts).toContain('Bonjour');
  expect(scripts).not.toContain('react.transitional.element');
});

test('a build brings its scripts compressed as well', async () => {
  await scriptsOf('one', 'Bonjour');
  const entry = join(workspace, 'one/dist/remoteEntry.js');
  expect(gunzipSync(await readFile(`${entry}.gz`))).toEqual(await readFile(entry));
});

test('the entry asks for each style sheet by its integrity', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/box.module.css'), '.box { color: teal; }');
  const styled = "import styles from './box.module.css';\nconsole.log(styles);\n";
  await scriptsOf('one', 'Bonjour', styled);
  const output = join(workspace, 'one/dist');
  const entry = await readFile(join(output, 'remoteEntry.js'), 'utf8');
  const [, integrities = ''] = /URLSearchParams\("([^"]+)"\)/.exec(entry) ?? [];
  const [sheet = ''] = globSync('assets/*.css', { cwd: output });
  const digest = createHash('sha384').update(await readFile(join(output, sheet)));
  const wanted = `sha384-${digest.digest('base64')}`;
  expect([...new URLSearchParams(integrities).values()]).toEqual([wanted]);
});

test('a remote that is heavier than it may be is not built, and told its weight', async () => {
  const noise = Array.from({ length: 9000 }, () => Math.random().toString(36)).join('');
  await expect(scriptsOf('one', noise)).rejects.toThrow(
    /mf-trial weighs \d+\.\d KB before its first screen, and may weigh 30 KB/,
  );
});

test('what is loaded with one screen only does not count', async () => {
  const noise = Array.from({ length: 9000 }, () => Math.random().toString(36)).join('');
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/later.ts'), `export const later = '${noise}';`);
  const later = `export const later = () => import('./later.ts');\n`;
  expect(await scriptsOf('one', 'Bonjour', later)).toContain('Bonjour');
});

test('a build says what each screen needs besides, in its own files and from the page', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  const form = `import { useForm } from '@gamelles/web-kit/form';\nexport const Form = useForm;`;
  await writeFile(join(workspace, 'one/src/form.tsx'), form);
  const lazy = `export const more = [{ path: '/form', lazy: () => import('./form.tsx') }];\n`;
  await scriptsOf('one', 'Bonjour', lazy);
  const screens = await readFile(join(workspace, 'one/dist/screens.json'), 'utf8');
  expect(JSON.parse(screens)).toEqual({
    '/form': {
      files: [expect.stringMatching(/^assets\/\d+\.\w+\.js$/)],
      provided: ['@gamelles/web-kit/form'],
    },
    '/trial': { files: [], provided: [] },
  });
});

test.each([
  ['React', '../../node_modules/react/index.js', /which the shell provides/],
  ['the router', 'react-router', /react-router\/.* which the shell provides/],
  [
    'a piece of the kit',
    '../../node_modules/@gamelles/web-kit/src/format/euros.ts',
    /euros\.ts, which the shell provides/,
  ],
  ['another remote', '../../mf-other/src/other.ts', /which belongs to mf-other/],
])('a remote that brings along %s is not built', async (_what, path, reason) => {
  await mkdir(join(workspace, 'mf-other/src'), { recursive: true });
  await writeFile(join(workspace, 'mf-other/src/other.ts'), 'export const other = 1;');
  const foreign = `import * as foreign from '${path}';\nconsole.log(foreign);\n`;
  await expect(scriptsOf('one', 'Bonjour', foreign)).rejects.toThrow(reason);
});

async function scriptsOf(folder: string, greeting: string, more = ''): Promise<string> {
  const directory = join(workspace, folder);
  await mkdir(join(directory, 'src'), { recursive: true });
  await writeFile(join(directory, 'package.json'), '{ "name": "trial", "version": "1.0.0" }');
  await writeFile(join(directory, 'mf.json'), '{ "name": "mf-trial", "budgetKb": 30 }');
  const routes = `export const routes = [{ path: '/trial', element: <p>${greeting}</p> }];`;
  await writeFile(join(directory, 'src/routes.tsx'), more + routes);
  await build({ ...remote(directory), cache: false });
  const output = join(directory, 'dist');
  const files = (await readdir(output, { recursive: true })).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(
    files.toSorted().map((file) => readFile(join(output, file), 'utf8')),
  );
  return texts.join('\n');
}

function chunkGlobal(scripts: string): string | undefined {
  return /self\.(webpackChunk\w+)/.exec(scripts)?.[1];
}
