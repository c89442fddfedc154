import { loadavg } from 'node:os';
import { camerasAtHand } from '@gamelles/e2e/camera';
import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type Browser } from 'playwright-core';
import { startPlatform } from '../start/running-platform.ts';
import { median, percentile, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { fillKitchen, sessionsOf } from './fill-kitchen.ts';
import { openPhone, slower } from './phone.ts';
import { scanOn, type Held } from './scan-on.ts';
import { screensOf } from './screens.ts';
import { scrollThrough, showBareRows, type Scrolled } from './scrolling.ts';
import { useScreen, type Used } from './use-screen.ts';

/** `SECONDS=10 ROUNDS=1 PICTURES=1800 ONLY='/clients' npm run bench -- phone` is faster. */
const { SECONDS = '60', ROUNDS = '3', PICTURES = '18000', ONLY = '' } = process.env;
const seconds = Number(SECONDS);
const rounds = Number(ROUNDS);
const pictures = Number(PICTURES);
const only = new RegExp(ONLY);

const filled = { clients: 2_000, deliveries: 10_000 };
const lists = ['/clients', '/qr-history'];

/** Measures every screen in use on a cheap phone, with the data of years. */
export async function measurePhone(): Promise<Table> {
  const { origin, stop } = await startPlatform();
  const browser = await chromium.launch({
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, ...camerasAtHand(1)],
  });
  try {
    const kitchen = await fillKitchen(origin, filled);
    const figures: Figure[] = [];
    const tell = (some: readonly Figure[]): void => {
      // Printed at once, because all screens take half an hour.
      for (const { what, figure, isMet } of some) {
        console.log(`${what}: ${figure}${isMet === false ? ' NOT MET' : ''}`);
      }
      figures.push(...some);
    };
    for (const screen of screensOf(kitchen)) {
      if (!only.test(screen.name)) continue;
      const used = await useScreen(browser, { origin, seconds }, screen);
      tell(figuresOf(screen.name, used));
    }
    if (lists.some((path) => only.test(path))) tell(await scrolledLists(browser, origin));
    if (only.test('/qr-scan')) tell(memoryFigures(await scanOn(origin, pictures)));
    return { title: 'On a cheap phone', how: how(), figures };
  } finally {
    await browser.close();
    await stop();
  }
}

function how(): string {
  return `Chromium ${slower} times slower, 1.6 Mbit/s, 150 ms, ${filled.clients} clients and ${filled.deliveries} deliveries of one caterer; ${seconds} s of use for each screen.
The answer: of an interaction until the screen shows its effect, 75 of 100. A task: the longest after the screen had loaded.
Frames: those that the screen did not show in ${rounds} rounds of swiping, as Chromium counts them, beside a bare page as long, in turns; load average ${loadavg()[0]?.toFixed(0)}.
Memory: last third against first of ${pictures} pictures of a pile, 10 a second being 30 minutes with 18,000.`;
}

function figuresOf(name: string, { interactions, tasks, shift, moved, ...used }: Used): Figure[] {
  const task = Math.max(0, ...tasks);
  const answer = interactions.length > 0 ? percentile(interactions, 75) : 0;
  return [
    {
      what: `${name}: answer${used.slowest && answer > 200 ? `, ${used.slowest}` : ''}`,
      figure: `${answer} ms of ${interactions.length}`,
      ...(interactions.length > 0 && { spread: spread(interactions, 0) }),
      target: '≤ 200 ms',
      isMet: answer <= 200,
    },
    { what: '  longest task', figure: `${task} ms`, target: '≤ 200 ms', isMet: task <= 200 },
    {
      what: `  layout shift${shift > 0 ? `, ${[...new Set(moved)].slice(0, 2).join('; ')}` : ''}`,
      figure: shift.toFixed(3),
      target: '0',
      isMet: shift < 0.001,
    },
    ...(used.fault === undefined
      ? []
      : [{ what: `  ${used.fault}`, figure: 'not usable', target: 'usable', isMet: false }]),
  ];
}

async function scrolledLists(browser: Browser, origin: string): Promise<Figure[]> {
  const { caterer } = await sessionsOf(origin);
  const taken = new Map<string, Scrolled[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const path of ['bare', ...lists]) {
      const page = await openPhone(browser, origin, caterer);
      if (path === 'bare') await showBareRows(page);
      else {
        await page.goto(path, { timeout: 60_000 });
        await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
        await page.waitForLoadState('networkidle', { timeout: 60_000 });
      }
      taken.set(path, [...(taken.get(path) ?? []), await scrollThrough(browser, page)]);
      await page.context().close();
    }
  }
  const bare = (taken.get('bare') ?? []).map(lostOf);
  return lists.flatMap((path) => {
    const all = taken.get(path) ?? [];
    const lost = all.map(lostOf);
    const more = lost.map((share, round) => share - (bare[round] ?? 0));
    const holes = all.reduce((sum, { holes: some }) => sum + some, 0);
    return [
      {
        what: `${path}: frames lost, above a bare page with ${percent(median(bare))}`,
        figure: percent(median(more)),
        spread: `${percent(Math.min(...more))} to ${percent(Math.max(...more))}`,
        target: '≤ 2 %',
        isMet: median(more) <= 0.02,
      },
      { what: '  holes seen', figure: String(holes), target: '0', isMet: holes === 0 },
    ];
  });
}

function lostOf({ frames: { shown, dropped } }: Scrolled): number {
  return dropped / (shown + dropped);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function memoryFigures(held: Held): Figure[] {
  return (['heap', 'process'] as const).map((which) => {
    const values = held[which];
    const third = Math.floor(values.length / 3);
    const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))];
    return {
      what: `scanning: memory of the ${which === 'heap' ? 'page’s scripts' : 'whole page'}`,
      figure: `${(last / first).toFixed(2)} (${last.toFixed(1)} : ${first.toFixed(1)} MB)`,
      spread: spread(values, 1),
      target: '≤ 1.1',
      isMet: last / first <= 1.1,
    };
  });
}
