import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@gamelles/platform';
import { z } from 'zod';
import { root } from '../root.ts';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { openProfile } from './browser.ts';
import { sessionOf } from './sessions.ts';

const run = promisify(execFile);
// It has a lock file of its own, because the first start should not fetch its 91 packages.
const home = join(root, 'bench/lighthouse');
const forEverybody = ['/', '/a-propos', '/mentions-legales', '/login', '/signup'];
const signedIn = [
  ['/central-kitchen', 'chef@gamelles.example'],
  ['/client-dashboard', 'lucie.moreau@gamelles.example'],
] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The scores of Lighthouse for the pages on a phone, each the median of three runs. */
export async function judgePages(origin: string, folder: string): Promise<Figure[]> {
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: home });
  const figures: Figure[] = [];
  for (const path of forEverybody) {
    const scores = await thrice(() => judge(origin, path, {}, folder));
    for (const name of categories) figures.push(scored(path, name, scores, 95));
  }
  for (const [path, email] of signedIn) {
    const session = await sessionOf(origin, email);
    const scores = await thrice(() => judge(origin, path, session, folder));
    figures.push(scored(path, 'performance', scores, 90));
  }
  return figures;
}

type Category = (typeof categories)[number];
type Scores = Readonly<Record<Category, number>>;

async function thrice<T>(judgeOnce: () => Promise<T>): Promise<T[]> {
  return [await judgeOnce(), await judgeOnce(), await judgeOnce()];
}

async function judge(
  origin: string,
  path: string,
  storage: Readonly<Record<string, string>>,
  folder: string,
): Promise<Scores> {
  const port = await freePort();
  // Each run has an empty profile, so every visit is a first one.
  const context = await openProfile(mkdtempSync(join(folder, 'profile-')), port);
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/a-propos`);
    await page.evaluate((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    }, storage);
    await page.close();
    return await scoresOf(origin + path, port);
  } finally {
    await context.close();
  }
}

const report = z.object({
  categories: z.record(z.enum(categories), z.object({ score: z.number().nullable() })),
});

/** Runs Lighthouse in the browser that listens on a port. */
async function scoresOf(url: string, port: number): Promise<Scores> {
  const program = join(home, 'node_modules/lighthouse/cli/index.js');
  const only = `--only-categories=${categories.join(',')}`;
  const options = [`--port=${port}`, only, '--disable-storage-reset', '--output=json', '--quiet'];
  const { stdout } = await run(process.execPath, [program, url, ...options], { maxBuffer: 1e8 });
  const found = report.parse(JSON.parse(stdout)).categories;
  const score = (name: Category): number => Math.round((found[name].score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

function scored(path: string, name: Category, all: readonly Scores[], least: number): Figure {
  const scores = all.map((one) => one[name]);
  return {
    what: `${path}: Lighthouse, ${name}`,
    figure: String(median(scores)),
    spread: spread(scores, 0),
    target: `≥ ${least}`,
    isMet: median(scores) >= least,
  };
}
