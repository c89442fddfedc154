import { temporaryFolder } from '@gamelles/platform';
import type { Browser } from 'playwright-core';
import type { Table } from '../table.ts';
import { openBrowser } from './browser.ts';
import { figuresOf, landingFigure } from './figures.ts';
import { judgePages } from './lighthouse.ts';
import { landing, pages } from './pages.ts';
import { startPlatform } from '../start/running-platform.ts';
import { startSites, type Site } from './sites.ts';
import { visitTwice, type Visit, type Visited } from './visit.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);

/** Measures first and second visits, also to a single bundle without federation. */
export async function measureVisits(): Promise<Table> {
  using folder = temporaryFolder('visits');
  const platform = await startPlatform();
  const sites: Site[] = [];
  const browser = await openBrowser();
  try {
    sites.push(...(await startSites(platform, folder.path)));
    const [ours] = sites;
    if (!ours) throw new Error('There is nothing to visit');
    const { first } = await visitTwice(browser, ours.origin, landing);
    const figures = [landingFigure(first)];
    for (const page of await pages(platform.origin)) {
      figures.push(...figuresOf(page, await visitAll(browser, sites, page)));
    }
    return {
      title: 'First visit',
      how: `${rounds} interleaved rounds in Chromium at 1.6 Mbit/s and 150 ms; of the one bundle, whole or split where the sources say import(), whichever does less`,
      figures: [...figures, ...(await judgePages(platform.origin, folder.path))],
    };
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.stop()));
    await platform.stop();
  }
}

export interface Rounds {
  readonly first: Visit[];
  readonly second: Visit[];
}

async function visitAll(
  browser: Browser,
  sites: readonly Site[],
  page: Visited,
): Promise<ReadonlyMap<string, Rounds>> {
  const visits = new Map<string, Rounds>(
    sites.map(({ name }) => [name, { first: [], second: [] }]),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, origin } of sites) {
      const { first, second } = await visitTwice(browser, origin, page);
      visits.get(name)?.first.push(first);
      visits.get(name)?.second.push(second);
    }
  }
  return visits;
}
