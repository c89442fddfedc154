import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { killGroup } from '@gamelles/platform';
import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type BrowserContext } from 'playwright-core';

/** Chromium with a profile that survives it, like the storage of a phone. */
export interface PhoneBrowser {
  readonly context: BrowserContext;
  /** Kills all of its processes at once. */
  readonly kill: () => Promise<void>;
}

const mostWait = 60_000;

export async function startBrowser(profile: string): Promise<PhoneBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  // Files of the browser that was killed.
  rmSync(portFile, { force: true });
  rmSync(join(profile, 'SingletonLock'), { force: true });
  const { executablePath, args } = chromiumOfTheSystem;
  const flags = [
    ...args,
    '--headless=new',
    '--remote-debugging-port=0',
    '--enable-logging=stderr',
    `--user-data-dir=${profile}`,
  ];
  // In a process group of its own, so that all of it can be killed. Its output is kept in the
  // profile.
  const log = openSync(join(profile, 'chromium.log'), 'a');
  const process = spawn(executablePath, flags, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window');
    context.setDefaultTimeout(20_000);
    return { context, kill: () => kill(process) };
  } catch (error) {
    // Two browsers with one profile would consider each other's databases damaged, and empty them.
    await kill(process);
    throw error;
  }
}

async function portIn(file: string): Promise<string> {
  const deadline = performance.now() + mostWait;
  while (performance.now() < deadline) {
    const port = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : '';
    if (port) return port;
    await wait(50);
  }
  throw new Error('The browser does not start');
}

async function kill(child: ChildProcess): Promise<void> {
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  killGroup(child.pid);
  await ended;
}
