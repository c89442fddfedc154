import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
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

test('a remote bundles no React', async () => {
  const scripts = await scriptsOf('one', 'Bonjour');
  expect(scripts).toContain('Bonjour');
  expect(scripts).not.toContain('react.transitional.element');
});

test('a build contains its scripts compressed as well', async () => {
  await scriptsOf('one', 'Bonjour');
  const entry = join(workspace, 'one/dist/remoteEntry.js');
  const whole = await readFile(entry);
  const [gzip, brotli] = [await readFile(`${entry}.gz`), await readFile(`${entry}.br`)];
  expect(gunzipSync(gzip)).toEqual(whole);
  expect(brotliDecompressSync(brotli)).toEqual(whole);
  expect(brotli.length).toBeLessThan(gzip.length);
});

test('the entry requests each style sheet with its integrity', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/box.module.css'), '.box { color: teal; }');
  const styled = "import styles from './box.module.css';\nconsole.log(styles);\n";
  await scriptsOf('one', 'Bonjour', styled);
  const output = join(workspace, 'one/dist');
  const entry = await readFile(join(output, 'remoteEntry.js'), 'utf8');
  const [sheet = ''] = globSync('assets/*.css', { cwd: output });
  const digest = createHash('sha384').update(await readFile(join(output, sheet)));
  const wanted = `sha384-${digest.digest('base64')}`;
  expect(integritiesIn(entry)).toContain(wanted);
});

test('the entry requests each script with its integrity', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/later.ts'), `export const later = 'plus tard';`);
  await scriptsOf('one', 'Bonjour', `export const later = () => import('./later.ts');\n`);
  const output = join(workspace, 'one/dist');
  const entry = await readFile(join(output, 'remoteEntry.js'), 'utf8');
  const known = integritiesIn(entry);
  const scripts = globSync('assets/*.js', { cwd: output });
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    const digest = createHash('sha384').update(await readFile(join(output, script)));
    expect(known).toContain(`sha384-${digest.digest('base64')}`);
  }
});

test('a program of WebAssembly can be fetched by its integrity', async () => {
  const program = Buffer.from('0061736d01000000', 'hex');
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/reader.wasm'), program);
  const asked = `import program from './reader.wasm';
    import integrity from './reader.wasm' with { type: 'integrity' };
    void fetch(program, { integrity });\n`;
  const scripts = await scriptsOf('one', 'Bonjour', asked);
  const digest = createHash('sha384').update(program).digest('base64');
  expect(scripts).toContain(`"sha384-${digest}"`);
  expect(globSync('one/dist/assets/reader.*.wasm', { cwd: workspace })).toHaveLength(1);
});

test('the styles of a remote are in a layer of its own', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/box.module.css'), '.box { color: teal; }');
  const styled = "import styles from './box.module.css';\nconsole.log(styles);\n";
  await scriptsOf('one', 'Bonjour', styled);
  const output = join(workspace, 'one/dist');
  const [sheet = ''] = globSync('assets/*.css', { cwd: output });
  expect(await readFile(join(output, sheet), 'utf8')).toMatch(
    /^@layer shell,\s*remotes;@layer remotes\.mf-trial\{\.box-[\w-]{6}\{color:teal\}\}$/,
  );
});

test.each([
  ['box.module.css', 'p {\n  margin: 0;\n}\n', /box\.module\.css/],
  [
    'box.module.css',
    '.box {}\nhtml:has(.box) { font-size: 10px; }\n',
    /src\/box\.module\.css:2: .*html/,
  ],
  ['box.css', '.box { color: red; }', /src\/box\.css:1: /],
])('a remote whose styles in %s affect others is not built', async (file, css, reason) => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src', file), css);
  await expect(scriptsOf('one', 'Bonjour', `import './${file}';\n`)).rejects.toThrow(reason);
});

test('a remote above its weight limit is not built, and the error gives the weight', async () => {
  const noise = Array.from({ length: 9000 }, () => Math.random().toString(36)).join('');
  await expect(scriptsOf('one', noise)).rejects.toThrow(
    /mf-trial weighs \d+\.\d KB before its first screen, and may weigh 30 KB/,
  );
});

test('code that only one screen loads does not count', async () => {
  const noise = Array.from({ length: 9000 }, () => Math.random().toString(36)).join('');
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  await writeFile(join(workspace, 'one/src/later.ts'), `export const later = '${noise}';`);
  const later = `export const later = () => import('./later.ts');\n`;
  expect(await scriptsOf('one', 'Bonjour', later)).toContain('Bonjour');
});

test('a build lists the files that each screen needs first and later, and the page’s', async () => {
  await mkdir(join(workspace, 'one/src'), { recursive: true });
  const form = `import { useForm } from '@gamelles/web-kit/form';
    export const Form = useForm, read = () => import('./read.ts');`;
  const read = `export const worker = new Worker(new URL('./read.worker.ts', import.meta.url));`;
  await writeFile(join(workspace, 'one/src/form.tsx'), form);
  await writeFile(join(workspace, 'one/src/read.ts'), read);
  await writeFile(join(workspace, 'one/src/read.worker.ts'), 'postMessage(1);');
  const lazy = `const form = '/form';
    // { path: '/none', lazy: () => import('./form.tsx') }
    export const more = [{ handle: { title: form }, path: "/form", lazy: () => import("./form.tsx") }];\n`;
  await scriptsOf('one', 'Bonjour', lazy);
  const screens = await readFile(join(workspace, 'one/dist/screens.json'), 'utf8');
  const script = expect.stringMatching(/^assets\/\d+\.\w+\.js$/);
  expect(JSON.parse(screens)).toEqual({
    '/form': {
      files: [script],
      later: [script, script],
      provided: ['@gamelles/web-kit/form'],
    },
    '/trial': { files: [], later: [], provided: [] },
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
])('a remote that bundles %s is not built', async (_what, path, reason) => {
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

function integritiesIn(entry: string): string[] {
  const lists = [...entry.matchAll(/URLSearchParams\("([^"]+)"\)/g)].map(([, list]) => list);
  return lists.flatMap((list) => [...new URLSearchParams(list).values()]);
}
