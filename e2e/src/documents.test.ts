import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('../../', import.meta.url));
const pages = globSync(['*.md', 'docs/**/*.md', 'gateway/**/*.md'], { cwd: root }).sort();
const workspaces = ['package.json', ...globSync('{packages/*,*}/package.json', { cwd: root })];
const scripts = new Set(
  workspaces.flatMap((file) => {
    const { scripts = {} } = z
      .object({ scripts: z.record(z.string(), z.string()).optional() })
      .parse(JSON.parse(read(file)));
    return Object.keys(scripts);
  }),
);
/** Parts that the reader of a how-to creates. */
const examples = /mf-news|\/menu\/|unit_price|[<…{]/;

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, one]) => (one === undefined ? [] : [one]));
}
function exists(pattern: string): boolean {
  return globSync(pattern, { cwd: root }).length > 0;
}
function anchorsOf(text: string): string[] {
  return found(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it.each(pages)('%s links to pages and headings that exist', (page) => {
  const links = found(read(page), /\]\((?!https?:)([^)]+)\)/g);
  const broken = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : normalize(join(dirname(page), path));
    if (!exists(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(pages)('%s names commands that exist', (page) => {
  const commands = found(read(page), /npm run ([\w:-]+)/g);
  expect(commands.filter((name) => !scripts.has(name))).toEqual([]);
});

it.each(pages)('%s names files and folders that exist', (page) => {
  const code = found(read(page), /`([^`\n]+)`/g).join(' ');
  const paths = found(
    code,
    /(?<![\w./-])((?:svc-|mf-|packages|platform|shell|gateway|e2e|bench|chaos|cockpit|api-docs|docs|pacts)[\w*-]*\/[^\s`,;:'")]+)/g,
  );
  const missing = paths.filter(
    (path) => !examples.test(path) && !exists(`${path.replace(/\/$/, '')}*`),
  );
  expect(missing).toEqual([]);
});

it.each(pages.filter((page) => page.startsWith('docs/decisions/')))(
  '%s has its number, its date and its four headings',
  (page) => {
    const text = read(page);
    const number = Number(/(\d{4})-/.exec(page)?.[1]);
    expect(text).toMatch(new RegExp(`^# ${number}\\. `));
    expect(text).toMatch(/^\d{4}-\d\d-\d\d · (accepted|superseded)/m);
    const headings = found(text, /^\*\*(Context|Decision|Consequences|Rejected)\.\*\*/gm);
    expect(headings).toEqual(['Context', 'Decision', 'Consequences', 'Rejected']);
  },
);
