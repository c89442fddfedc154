import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultPoints } from '@gamelles/service-kit/fault-points';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'gamelles-fault-points-'));
const armed = join(folder, 'armed');
const main = join(folder, 'svc-sample.mjs');
mkdirSync(armed);
writeFileSync(
  main,
  `import { faultPoint, faultPoints } from ${JSON.stringify(import.meta.resolve('@gamelles/service-kit/fault-points'))};
   faultPoints.forEach(faultPoint);`,
);
afterAll(() => rmSync(folder, { recursive: true }));

const module = join(import.meta.dirname, 'end-at-fault-point.ts');
function passAll(...args: string[]) {
  return spawnSync(process.execPath, [...args, main], {
    env: { FAULT_FOLDER: armed, NODE_ENV: 'production' },
  });
}
function arm(point: string) {
  writeFileSync(join(armed, `svc-sample ${point}`), '0');
}

test('a service passes every fault point, whatever its environment, unless a chaos run started it', () => {
  faultPoints.forEach(arm);
  expect(passAll()).toMatchObject({ status: 0, signal: null });
  expect(readdirSync(armed)).toHaveLength(faultPoints.length);
});

test.each(faultPoints)('a service in a chaos run ends at %s when it is told to, once', (point) => {
  rmSync(armed, { recursive: true });
  mkdirSync(armed);
  arm(point);
  expect(passAll('--import', module)).toMatchObject({ status: null, signal: 'SIGKILL' });
  expect(passAll('--import', module)).toMatchObject({ status: 0, signal: null });
});

test('no image contains the code that ends a service', () => {
  const ignored = readFileSync(join(import.meta.dirname, '../../../.dockerignore'), 'utf8');
  expect(ignored.split('\n')).toContain('chaos');
});
