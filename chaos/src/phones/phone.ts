import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { journalApi } from '@gamelles/contracts';
import type { Page } from 'playwright-core';
import type { Random } from '../random.ts';
import { startBrowser, type PhoneBrowser } from './browser.ts';
import { logInPage, noteInPage, waitingInPage, type NotedAct } from './in-page.ts';

/** A fault of a phone. */
export const phoneFaults = [
  'loses the network',
  'loses calls',
  'loses answers',
  'reloads',
  'is killed',
  'sleeps',
  'logs out',
  'has a wrong clock',
  'changes version',
  'misses a version',
] as const;
export type PhoneFault = (typeof phoneFaults)[number];

interface PhonePlan {
  readonly name: string;
  readonly folder: string;
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  readonly random: Random;
  /** Releases another version of the application that phones run. */
  readonly release: () => void;
}

const sending = `**${journalApi.recordJournal.paths[0]}`;
const hour = 60 * 60 * 1_000;

/** A caterer's phone, which recovers from every fault with its stored data. */
export class Phone {
  readonly #plan: PhonePlan;
  readonly #profile: string;
  #browser: PhoneBrowser | undefined;
  #page: Page | undefined;
  #clock = 0;

  constructor(plan: PhonePlan) {
    this.#plan = plan;
    this.#profile = join(plan.folder, plan.name);
    mkdirSync(this.#profile, { recursive: true });
  }

  /** Stores acts; resolves once the phone has confirmed it. */
  async note(acts: readonly NotedAct[]): Promise<void> {
    await noteInPage(await this.#open(), acts);
  }

  async befall(fault: PhoneFault): Promise<void> {
    const page = await this.#open();
    switch (fault) {
      case 'loses the network':
        await page.context().setOffline(true);
        return;
      case 'loses calls':
        await page.route(sending, (route) => route.abort());
        return;
      case 'loses answers':
        await page.route(sending, async (route) => {
          await route.fetch().catch(() => undefined);
          await route.abort();
        });
        return;
      case 'reloads':
        await page.reload().catch(() => undefined);
        return;
      case 'is killed':
        await this.kill();
        return;
      case 'sleeps':
        await this.#sleep(page);
        return;
      case 'logs out':
        await page.evaluate(() => localStorage.removeItem('token'));
        await this.#close();
        return;
      case 'has a wrong clock':
        this.#clock = this.#plan.random.number(-3, 3) * hour;
        await this.#close();
        return;
      case 'changes version':
        this.#plan.release();
        await page.reload().catch(() => undefined);
        return;
      case 'misses a version':
        await page.context().setOffline(true);
        this.#plan.release();
        // A phone with no stored application waits for the network.
        await page.reload().catch(() => this.#close());
        return;
    }
  }

  /** Restores the network, and lets all calls through. */
  async mend(): Promise<void> {
    await this.#browser?.context.setOffline(false);
    const page = this.#page;
    if (page && !page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  async waiting(): Promise<number> {
    return waitingInPage(await this.#open());
  }

  /** The balance that the screen of an account shows. */
  async balance(client: string): Promise<string> {
    const page = await this.#open();
    await page.goto(`${this.#plan.origin}/compte/${client}`);
    const said = page.getByText(/ne te doit rien|te doit|d’avance/).first();
    await said.waitFor();
    return (await said.textContent()) ?? '';
  }

  async kill(): Promise<void> {
    const browser = this.#browser;
    this.#browser = undefined;
    this.#page = undefined;
    await browser?.kill();
  }

  async #close(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    await page?.close();
  }

  async #sleep(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(this.#plan.random.number(200, 2_000));
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  }

  async #open(): Promise<Page> {
    if (this.#page && !this.#page.isClosed()) return this.#page;
    this.#browser ??= await startBrowser(this.#profile);
    const page = await this.#browser.context.newPage();
    const { origin, email, password } = this.#plan;
    if (this.#clock !== 0) await page.clock.install({ time: Date.now() + this.#clock });
    await page.goto(`${origin}/mentions-legales`);
    const isIn = await page.evaluate(() => localStorage.getItem('token') !== null);
    if (!isIn && !(await logInPage(page, email, password))) {
      await page.close();
      throw new Error('Nobody can log in now');
    }
    await page.goto(`${origin}/central-kitchen`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    this.#page = page;
    return page;
  }
}
