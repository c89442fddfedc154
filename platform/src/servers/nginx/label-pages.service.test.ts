import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

let gateway: GatewayAlone;
let www: string;
beforeAll(async () => {
  www = mkdtempSync(join(tmpdir(), 'gamelles-label-pages-'));
  writeFileSync(join(www, 'index.html'), '<!doctype html><title>Gamelles</title>');
  gateway = await startGatewayAlone({ WWW_DIR: www });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(www, { recursive: true });
});

const line = z.object({
  id: z.string(),
  status: z.number(),
  bytes: z.number(),
  upstream: z.string(),
});

/** The gateway's log line of a request. */
async function logged(id: string) {
  let found: string | undefined;
  await expect
    .poll(() => {
      const lines = readFileSync(gateway.logFile, 'utf8').split('\n');
      found = lines.find((text) => text.includes(id));
      return found;
    })
    .toBeDefined();
  const { status, bytes, upstream } = line.parse(JSON.parse(found ?? ''));
  return { status, bytes, upstream };
}

/** The whole response except time and request id. */
async function answerTo(code: string) {
  const id = randomBytes(16).toString('hex');
  const response = await fetch(`http://127.0.0.1:${gateway.port}/Q/${code}`, {
    headers: { accept: 'text/html', 'x-request-id': id },
  });
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { headers, body: await response.text(), did: await logged(id) };
}

// The gateway has no list of labels, so existing, removed and invented ones give the same response.
test('every code opens the same page, by the same work: a file, and no service is asked', async () => {
  const codes = ['ABCDEFGHIJKLMNOPQRSTUVWX27', 'A'.repeat(26), 'Zk3-aB_9xY7Qw2Lr5Tn8Vc1M', 'x'];
  const [first, ...others] = await Promise.all(codes.map(answerTo));
  expect(first?.did).toMatchObject({ status: 200, upstream: '' });
  expect(first?.body).toContain('Gamelles');
  expect(others).toEqual([first, first, first]);
});
