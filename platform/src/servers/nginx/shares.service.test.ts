import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startGatewayAlone } from '../../testing/start-gateway-alone.ts';

test('a shell for some is served to their share of browsers, always to the same ones', async () => {
  const www = mkdtempSync(join(tmpdir(), 'gamelles-shares-'));
  onTestFinished(() => rmSync(www, { recursive: true }));
  mkdirSync(join(www, 'shares'));
  writeFileSync(join(www, 'index.html'), 'live');
  for (let share = 0; share < 20; share += 1) {
    writeFileSync(join(www, `shares/${share}.html`), 'candidate');
  }
  const gateway = await startGatewayAlone({ WWW_DIR: www });
  onTestFinished(() => gateway.stop());
  const visit = async (browser: number): Promise<string> => {
    const headers = { accept: 'text/html', 'user-agent': `browser ${browser}` };
    return (await fetch(`http://127.0.0.1:${gateway.port}/login`, { headers })).text();
  };
  const browsers = Array.from({ length: 300 }, (_, browser) => browser);
  const pages = await Promise.all(browsers.map(visit));
  const candidates = pages.filter((page) => page === 'candidate').length;
  // About a fifth of 300 browsers at one address, by a stable hash.
  expect(candidates).toBeGreaterThan(30);
  expect(candidates).toBeLessThan(90);
  expect(await Promise.all(browsers.map(visit))).toEqual(pages);
});
