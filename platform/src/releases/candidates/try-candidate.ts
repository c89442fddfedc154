import type { Page } from 'playwright-core';
import type { FrontEnd, Registry } from '@gamelles/contracts/front-ends';
import { addressOf, type Address } from './addresses.ts';
import { openTrialPage, type PageAt } from './open-trial-page.ts';
import type { Trial } from './open-trial.ts';
import { changedStyles, readSharedStyles, type SharedStyles } from './shared-styles.ts';
import { isFault, watchPage, type Watch } from './watch-page.ts';

export interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly routes: FrontEnd['routes'];
  /** The registry as it would be after the release. */
  readonly registry: Registry;
}

/**
 * Visits every route of the candidates in a browser, one candidate after the other, together with
 * the live shell, front ends and services; returns the faults. Nobody else sees the candidates.
 *
 * @param pageAt the pages of a shell that is not live, if they are tried with one
 */
export async function tryCandidates(
  trial: Trial,
  candidates: readonly Candidate[],
  pageAt?: PageAt,
): Promise<string[]> {
  const visits = candidates.flatMap((candidate) => {
    const addresses = candidate.routes.map((route) => addressOf(route, trial.people.samples));
    const byRole = Map.groupBy(addresses, (address) => address.role);
    return [...byRole].flatMap(([role, ofRole]) =>
      inParts(ofRole).map((visited) => ({ candidate, role, visited })),
    );
  });
  const faults: string[] = [];
  const visit = async (): Promise<void> => {
    for (let next = visits.shift(); next !== undefined; next = visits.shift()) {
      const { candidate, role, visited } = next;
      const page = await openTrialPage(trial, { candidate, role, pageAt });
      const watch = watchPage(page, candidate, trial.readScripts);
      // A shell serves a page for each address; a front end changes screens within one page.
      const loadsEach = pageAt !== undefined;
      faults.push(...(await visitAll(page, { watch, loadsEach }, visited)));
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit));
  return faults;
}

/**
 * Splits the addresses among pages: few for each, so that several pages share a front end, but
 * enough to be worth opening a page.
 */
function inParts(addresses: readonly Address[]): Address[][] {
  const parts = Math.ceil(addresses.length / mostAddresses);
  const length = Math.ceil(addresses.length / parts);
  return Array.from({ length: parts }, (_, part) =>
    addresses.slice(part * length, (part + 1) * length),
  );
}

const mostAddresses = 5;

// Several pages, because each has its own process and waits half of the time.
const visitorsAtOnce = 4;

interface Way {
  readonly watch: Watch;
  readonly loadsEach: boolean;
}

/**
 * Loads the first address, then navigates between screens as people do; stops at the first fault.
 */
async function visitAll(
  page: Page,
  { watch, loadsEach }: Way,
  addresses: Address[],
): Promise<string[]> {
  const faults: string[] = [];
  const before = await stylesOfOthers(page);
  let loads = true;
  for (const address of addresses) {
    watch.faults.length = 0;
    await visit(page, address, { watch, loads });
    watch.faults.push(...changedStyles(before, await readSharedStyles(page)));
    await watch.settled();
    faults.push(...watch.faults.map((fault) => `${address.path}: ${fault}`));
    loads = loadsEach || watch.faults.length > 0;
  }
  return faults;
}

/** The styles without the candidate, because only the shell shows this page. */
async function stylesOfOthers(page: Page): Promise<SharedStyles> {
  await page.goto('/mentions-legales');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return readSharedStyles(page);
}

interface Visit {
  readonly watch: Watch;
  readonly loads: boolean;
}

async function visit(page: Page, address: Address, { watch, loads }: Visit): Promise<void> {
  const { faults } = watch;
  const judge = (response: Parameters<typeof isFault>[0]): void => {
    if (!isFault(response, address)) return;
    faults.push(`${new URL(response.url()).pathname} answers ${response.status()}`);
  };
  page.on('response', judge);
  try {
    if (loads) await page.goto(address.path);
    else await goOn(page, address.path);
    await watch.quiet();
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

/** Navigates like a link in the application, and waits for the title of the new screen. */
async function goOn(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  await page.evaluate(
    `document.title = ''; history.pushState(null, '', ${to}); dispatchEvent(new Event('popstate'))`,
  );
  await page.locator('head > title:not(:empty)').waitFor({ state: 'attached' });
}

// The shell's message in place of a failed screen.
const failurePages = /^(Page in(disponible|trouvable)|Gamelles est indisponible|Oops)/;
