import { join } from 'node:path';
import { freePort } from '@gamelles/platform';
import lighthouse from 'lighthouse';
import type { Figure } from '../table.ts';
import { openProfile } from './browser.ts';
import { sessionOf } from './sessions.ts';

const forEverybody = ['/', '/a-propos', '/mentions-legales', '/login', '/signup'];
const signedIn = [
  ['/central-kitchen', 'chef@gamelles.example'],
  ['/client-dashboard', 'lucie.moreau@gamelles.example'],
] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of the pages on a phone. */
export const judgePages = async (origin: string, folder: string): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const path of forEverybody) {
    const scores = await judge(origin, path, {}, join(folder, 'profile'));
    for (const name of categories) figures.push(scored(path, name, scores[name], 95));
  }
  for (const [path, email] of signedIn) {
    const session = await sessionOf(origin, email);
    const { performance } = await judge(origin, path, session, join(folder, `profile-${email}`));
    figures.push(scored(path, 'performance', performance, 90));
  }
  return figures;
};

type Scores = Readonly<Record<(typeof categories)[number], number>>;

const judge = async (
  origin: string,
  path: string,
  storage: Readonly<Record<string, string>>,
  profile: string,
): Promise<Scores> => {
  const port = await freePort();
  const context = await openProfile(profile, port);
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
};

const scored = (path: string, name: string, score: number, least: number): Figure => ({
  what: `${path}: Lighthouse, ${name}`,
  figure: String(score),
  target: `≥ ${least}`,
  isMet: score >= least,
});
