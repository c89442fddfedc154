import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const program = `setInterval(() => console.log(JSON.stringify([
  Date.now(), new Date().getTime(), new Date(5).getTime(), new Date() instanceof Date])), 20)`;
const clocks = z.tuple([z.number(), z.number(), z.literal(5), z.literal(true)]);

test('a clock is wrong by the given time, from that moment on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const service = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'wrong-clock.ts'), '-e', program],
    { env: { FAULT_FOLDER: folder } },
  );
  onTestFinished(() => void service.kill());
  const lines = createInterface(service.stdout);
  const wrongBy = async (): Promise<number[]> => {
    const [line] = z.tuple([z.string()]).parse(await once(lines, 'line'));
    const [now, made] = clocks.parse(JSON.parse(line));
    return [now, made].map((time) => Math.round((time - Date.now()) / 60_000) + 0);
  };
  expect(await wrongBy()).toEqual([0, 0]);
  writeFileSync(join(folder, `clock ${service.pid}`), String(-120_000));
  service.kill('SIGUSR2');
  await expect.poll(wrongBy).toEqual([-2, -2]);
  rmSync(join(folder, `clock ${service.pid}`));
  service.kill('SIGUSR2');
  await expect.poll(wrongBy).toEqual([0, 0]);
});
