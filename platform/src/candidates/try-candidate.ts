import type { Browser, Page } from 'playwright-core';
import type { Description } from '../releases/description.ts';
import type { Registry } from '../releases/registry.ts';
import { addressOf, type Address } from './addresses.ts';
import { openBrowser } from './open-browser.ts';
import { makeTryOutPeople, type TryOutPeople } from './try-out-people.ts';
import { isFault, watchPage } from './watch-page.ts';

export interface Candidate {
  name: string;
  version: string;
  routes: Description['routes'];
  /** What browsers would read if it were released. */
  registry: Registry;
}

/**
 * Visits every route of a candidate in a browser, with the live shell, sisters and services, and
 * answers what is wrong with it; nobody else gets it meanwhile.
 */
export async function tryCandidate(origin: string, candidate: Candidate): Promise<string[]> {
  const people = await makeTryOutPeople(origin);
  const browser = await openBrowser();
  try {
    const addresses = candidate.routes.map((route) => addressOf(route, people.samples));
    const faults: string[] = [];
    for (const [role, visited] of Map.groupBy(addresses, (address) => address.role)) {
      const page = await openPage(browser, { origin, candidate, role, people });
      faults.push(...(await visitAll(page, visited, candidate)));
      await page.context().close();
    }
    return faults;
  } finally {
    await browser.close();
    await people.remove();
  }
}

interface Visitor {
  origin: string;
  candidate: Candidate;
  role: string | null;
  people: TryOutPeople;
}

async function openPage(browser: Browser, { origin, candidate, role, people }: Visitor) {
  const context = await browser.newContext({ baseURL: origin, locale: 'fr-FR' });
  context.setDefaultTimeout(15_000);
  await context.route('**/remotes.json', (route) => route.fulfill({ json: candidate.registry }));
  const session = role === null ? undefined : people.sessions[role];
  if (session) {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, session);
  }
  return context.newPage();
}

async function visitAll(page: Page, addresses: Address[], candidate: Candidate): Promise<string[]> {
  const watch = watchPage(page, candidate);
  const faults: string[] = [];
  for (const address of addresses) {
    watch.faults.length = 0;
    await visit(page, address, watch.faults);
    await watch.settled();
    faults.push(...watch.faults.map((fault) => `${address.path}: ${fault}`));
  }
  return faults;
}

async function visit(page: Page, address: Address, faults: string[]): Promise<void> {
  const judge = (response: Parameters<typeof isFault>[0]): void => {
    if (!isFault(response, address)) return;
    faults.push(`${new URL(response.url()).pathname} answers ${response.status()}`);
  };
  page.on('response', judge);
  try {
    await page.goto(address.path, { waitUntil: 'networkidle' });
    const title = await page.getByRole('heading', { level: 1 }).first().innerText();
    if (failurePages.test(title)) faults.push(`the page says « ${title} »`);
    const shown = new URL(page.url()).pathname;
    if (shown !== address.path) faults.push(`it leads to ${shown}`);
  } catch (error) {
    faults.push(`nothing is shown: ${String(error)}`);
  } finally {
    page.off('response', judge);
  }
}

// What the shell shows in the place of a screen.
const failurePages = /^(Page in(disponible|trouvable)|Gamelles est indisponible|Oops)/;
