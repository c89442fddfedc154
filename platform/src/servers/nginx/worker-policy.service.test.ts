import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGatewayAlone, type GatewayAlone } from '../../testing/start-gateway-alone.ts';

const assets = 'mf-kitchen/1.0.0-abc/assets';
const worker = `${assets}/label-reader.worker.0123abcd.js`;
const script = `${assets}/qr-scan.0123abcd.js`;

let gateway: GatewayAlone;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-worker-policy-'));
  mkdirSync(join(folder, assets), { recursive: true });
  for (const file of ['index.html', worker, script]) writeFileSync(join(folder, file), '//');
  gateway = await startGatewayAlone({ WWW_DIR: folder, RELEASES_DIR: folder });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

async function policyOf(path: string): Promise<string | null> {
  const headers = { accept: 'text/html' };
  const answer = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { headers });
  expect(answer.status).toBe(200);
  return answer.headers.get('content-security-policy');
}

test('the script of the worker that reads labels may compile WebAssembly', async () => {
  expect(await policyOf(`/mf/${worker}`)).toMatch(/script-src 'self' 'wasm-unsafe-eval'/);
});

test.each(['/', '/qr-scan', `/mf/${script}`])('%s may compile nothing', async (path) => {
  const policy = await policyOf(path);
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).not.toContain('eval');
});
