import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from './build.ts';
import { page } from './page.ts';
import { staticPages } from './static-pages.ts';

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'gamelles-pages-'));
  const installed = fileURLToPath(new URL('../../../node_modules', import.meta.url));
  await symlink(installed, join(workspace, 'node_modules'));
  await write('package.json', '{ "name": "trial", "version": "1.0.0" }');
});
afterEach(() => rm(workspace, { recursive: true }));

test('a standalone page links its script and style sheet with their integrity', async () => {
  await buildAlone();
  const html = await written('pages/trial.html');
  expect(html).toContain(
    `src="/${fileOf('trial.*.js')}" integrity="${await digestOf('trial.*.js')}"`,
  );
  expect(html).toContain(
    `href="/${fileOf('trial.*.css')}" integrity="${await digestOf('trial.*.css')}"`,
  );
});

test('the script of a page requests each later script with its integrity', async () => {
  await buildAlone();
  const script = await written(fileOf('trial.*.js'));
  const [, list] = /URLSearchParams\("([^"]+)"\)/.exec(script) ?? [];
  const known = [...new URLSearchParams(list).values()];
  expect(known).toEqual([await digestOf('later.*.js')]);
});

test('a static page links its script and style sheet with their integrity', async () => {
  await write('src/public/mark.page.js', `document.body.dataset.mark = 'set';\n`);
  await write('src/public/page.css', 'p { color: teal; }');
  await write(
    'src/public/render.tsx',
    `import './page.css';
    import mark from './mark.page.js';
    export const renderPages = ({ stylesheets: [sheet] }) => ({
      index: \`<link rel="stylesheet" href="\${sheet}"/><script type="module" src="\${mark}"></script>\`,
    });\n`,
  );
  await built(staticPages(workspace));
  const [sheet, script] = [fileOf('public.*.css'), fileOf('mark.*.js')];
  expect(await written('pages/index.html')).toBe(
    `<link rel="stylesheet" href="/${sheet}" integrity="${await digestOf('public.*.css')}"/>` +
      `<script type="module" src="/${script}" integrity="${await digestOf('mark.*.js')}"></script>`,
  );
});

test('a page removed from the sources disappears from the build, other files stay', async () => {
  await write('dist/pages/gone.html', '');
  await write('dist/assets/main.js', '');
  await write('src/public/render.tsx', `export const renderPages = () => ({ index: 'home' });\n`);
  await built(staticPages(workspace));
  const files = globSync('**/*.{html,js,cjs}', { cwd: join(workspace, 'dist') });
  expect(files.toSorted()).toEqual(['assets/main.js', 'pages/index.html']);
});

async function buildAlone(): Promise<void> {
  await write('src/index.html', '<!doctype html><html><head></head><body></body></html>');
  await write('src/page.css', 'p { color: teal; }');
  await write('src/later.ts', `export const later = 'plus tard';`);
  const later = `import(/* webpackChunkName: "later" */ './later.ts')`;
  await write('src/main.tsx', `import './page.css';\nvoid ${later}.then(console.log);\n`);
  await built(page(workspace, 'trial'));
}

function built(configuration: Configuration): Promise<void> {
  // The script with the dependencies exists only in a build of several entries.
  return build({ ...configuration, cache: false, dependencies: [] });
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(workspace, file)), { recursive: true });
  await writeFile(join(workspace, file), text);
}

function written(file: string): Promise<string> {
  return readFile(join(workspace, 'dist', file), 'utf8');
}

/** The only file of a build whose name matches. */
function fileOf(name: string): string {
  const [file = name] = globSync(`assets/${name}`, { cwd: join(workspace, 'dist') });
  return file;
}

async function digestOf(name: string): Promise<string> {
  const digest = createHash('sha384').update(await readFile(join(workspace, 'dist', fileOf(name))));
  return `sha384-${digest.digest('base64')}`;
}
