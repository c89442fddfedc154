import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@gamelles/platform';
import lighthouse from 'lighthouse';
import { median, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { openProfile } from './browser.ts';
import { sessionOf } from './sessions.ts';

const forEverybody = ['/', '/a-propos', '/mentions-legales', '/login', '/signup'];
const signedIn = [
  ['/central-kitchen', 'chef@gamelles.example'],
  ['/client-dashboard', 'lucie.moreau@gamelles.example'],
] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** The scores of Lighthouse for the pages on a phone, each the median of three runs. */
export async function judgePages(origin: string, folder: string): Promise<Figure[]> {
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
    const result = await lighthouse(origin + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...categories],
      disableStorageReset: true,
    });
    const score = (name: string): number =>
      Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await context.close();
  }
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
