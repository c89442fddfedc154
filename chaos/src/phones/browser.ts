import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumOfTheSystem } from '@gamelles/platform/releases';
import { chromium, type BrowserContext } from 'playwright-core';

/** Chromium on a profile that outlives it, as the memory of a phone does. */
export interface PhoneBrowser {
  readonly context: BrowserContext;
  /** Ends every process of it at once. */
  readonly kill: () => Promise<void>;
}

const mostWait = 60_000;

export async function startBrowser(profile: string): Promise<PhoneBrowser> {
  const portFile = join(profile, 'DevToolsActivePort');
  // Of the one that was killed.
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
  // A group of its own, so that no part of it outlives it; what it says is kept beside its profile.
  const log = openSync(join(profile, 'chromium.log'), 'a');
  const process = spawn(executablePath, flags, { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portIn(portFile)}`);
    const [context] = browser.contexts();
    if (!context) throw new Error('The browser has no window');
    context.setDefaultTimeout(20_000);
    return { context, kill: () => killGroup(process) };
  } catch (error) {
    // Two browsers on one profile take each other's databases for damaged, and empty them.
    await killGroup(process);
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

async function killGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const ended =
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
  await ended;
}
