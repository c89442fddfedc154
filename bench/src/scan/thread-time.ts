import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** The CPU milliseconds of pages and their workers, whatever else the machine does. */
export async function threadTime(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  let time = 0;
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue;
    for (const thread of readdirSync(`/proc/${id}/task`)) {
      const place = `/proc/${id}/task/${thread}`;
      // The first number is nanoseconds on a CPU.
      const ran = Number(readFileSync(`${place}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
      const isWorker = readFileSync(`${place}/comm`, 'utf8').startsWith('DedicatedWorker');
      if (isWorker || Number(thread) === id) time += ran;
    }
  }
  return time;
}
