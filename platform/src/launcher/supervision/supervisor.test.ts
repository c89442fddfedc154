import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOf } from '../../base/text-of.ts';
import { startProcess, type RunningProcess } from '../../base/processes/start-process.ts';
import type { Probe } from './end-when-silent.ts';
import type { ChildPlan } from './supervised-child.ts';
import { Supervisor } from './supervisor.ts';
import { whenReady } from '../../base/processes/when-ready.ts';

let folder: string;
let said: string[];
let supervisor: Supervisor;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-supervisor-'));
  said = [];
  supervisor = new Supervisor((line) => said.push(line));
});
afterEach(async () => {
  await supervisor.stop();
  rmSync(folder, { recursive: true });
});

test('a child that dies is started again, and the log is named', async () => {
  const pids: number[] = [];
  await supervisor.start([child('cook', 'exec sleep 60', pids)]);
  process.kill(pids[0] ?? 0, 'SIGKILL');
  await expect.poll(() => said.at(-1)).toBe('cook is back');
  expect(pids).toHaveLength(2);
  expect(said).toContain(
    `cook was ended by SIGKILL: starting it again. Log: ${join(folder, 'cook.log')}`,
  );
});

test('a child that hangs is ended when it has not answered three times, and started again', async () => {
  const pids: number[] = [];
  let asked = 0;
  const ask: Probe['ask'] = () => {
    asked++;
    return pids.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve('answers');
  };
  const cook: ChildPlan = { ...child('cook', 'exec sleep 60', pids), probe: { ask, pauseMs: 10 } };
  await supervisor.start([cook]);
  process.kill(pids[0] ?? 0, 'SIGSTOP');
  await expect.poll(() => said.at(-1)).toBe('cook is back');
  expect(pids).toHaveLength(2);
  expect(said).toContain(
    `cook does not answer (no answer): ending it. Log: ${join(folder, 'cook.log')}`,
  );
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before + 5);
  expect(pids).toHaveLength(2);
});

test('a child that is silent once or twice is left alone', async () => {
  const pids: number[] = [];
  let asked = 0;
  const ask: Probe['ask'] = () =>
    ++asked % 3 === 0 ? Promise.resolve('answers') : Promise.reject(new Error('no answer'));
  const cook: ChildPlan = { ...child('cook', 'exec sleep 60', pids), probe: { ask, pauseMs: 10 } };
  await supervisor.start([cook]);
  await expect.poll(() => asked).toBeGreaterThan(12);
  expect(pids).toHaveLength(1);
  expect(said.filter((line) => line.includes('does not answer'))).toEqual([]);
});

test('a restart restarts all instances of a child, and nothing else', async () => {
  const pids: Record<string, number[]> = { cook: [], 'cook-2': [], cooker: [] };
  const plans = Object.entries(pids).map(([name, own]) => child(name, 'exec sleep 60', own));
  await supervisor.start(plans);
  expect(await supervisor.restart('cook')).toBe(2);
  expect(Object.values(pids).map((own) => own.length)).toEqual([2, 2, 1]);
  expect(await supervisor.restart('waiter')).toBe(0);
});

test('a child is restarted without a pause, however often', { timeout: 5_000 }, async () => {
  const pids: number[] = [];
  await supervisor.start([child('cook', 'exec sleep 60', pids)]);
  for (let times = 0; times < 6; times++) await supervisor.restart('cook');
  expect(pids).toHaveLength(7);
  expect(said.filter((line) => line.includes('starting it again'))).toEqual([]);
});

test('a repaired child that could not start again is started at once on request', async () => {
  const pids: number[] = [];
  const cook = child('cook', 'exec sleep 60', pids);
  let isBroken = false;
  const start: ChildPlan['start'] = (stopping) =>
    isBroken ? Promise.reject(new Error('no gas')) : cook.start(stopping);
  await supervisor.start([{ name: 'cook', start }]);
  isBroken = true;
  process.kill(pids[0] ?? 0, 'SIGKILL');
  const failures = () => said.filter((line) => line.includes('could not start again: no gas'));
  await expect.poll(failures).toHaveLength(3);
  isBroken = false;
  expect(await supervisor.restart('cook')).toBe(1);
  expect(pids).toHaveLength(2);
  expect(failures()).toHaveLength(3);
});

test('of several instances, one that is down is restarted first, while the other serves', async () => {
  const started: string[] = [];
  const pids: number[] = [];
  let isBroken = false;
  const plans = ['cook', 'cook-2'].map((name): ChildPlan => {
    const { start } = child(name, 'exec sleep 60', pids);
    return {
      name,
      start: (stopping) => {
        if (isBroken) return Promise.reject(new Error('no gas'));
        started.push(name);
        return start(stopping);
      },
    };
  });
  await supervisor.start(plans);
  isBroken = true;
  process.kill(pids[1] ?? 0, 'SIGKILL');
  await expect.poll(() => said.join()).toContain('cook-2 could not start again: no gas');
  isBroken = false;
  expect(await supervisor.restart('cook')).toBe(2);
  expect(started).toEqual(['cook', 'cook-2', 'cook-2', 'cook']);
});

test('a child that cannot start is named, with its last words and its log', async () => {
  const broken: ChildPlan = {
    name: 'cook',
    start: async (stopping) => {
      const cook = shell('cook', 'echo no gas; exit 3');
      await whenReady(cook, () => Promise.reject(new Error('not yet')), {
        timeoutMs: 5000,
        stopping,
      });
      return cook;
    },
  };
  await expect(supervisor.start([broken])).rejects.toThrow(
    `Starting cook failed: exited with code 3\n  | no gas\n  Log: ${join(folder, 'cook.log')}`,
  );
});

test('the child that was started last is stopped first', async () => {
  const order = join(folder, 'order');
  const polite = (name: string): string =>
    `trap "echo ${name} leaves >> ${order}; exit" TERM; echo ${name} >> ${order}; while :; do sleep 0.05; done`;
  await supervisor.start([child('stove', polite('stove'))]);
  await expect.poll(() => textOf(order)).toBe('stove\n');
  await supervisor.start([child('cook', polite('cook'))]);
  await expect.poll(() => textOf(order)).toBe('stove\ncook\n');
  await supervisor.stop();
  expect(textOf(order)).toBe('stove\ncook\ncook leaves\nstove leaves\n');
});

test('a child that is being started is stopped as well', async () => {
  const pids: number[] = [];
  const slow: ChildPlan = {
    name: 'cook',
    start: async (stopping) => {
      const cook = await child('cook', 'exec sleep 60', pids).start(stopping);
      await whenReady(cook, () => Promise.reject(new Error('not yet')), {
        timeoutMs: 60_000,
        stopping,
      });
      return cook;
    },
  };
  const starting = supervisor.start([slow]);
  await expect.poll(() => pids.length).toBe(1);
  await Promise.all([expect(starting).rejects.toThrow('being stopped'), supervisor.stop()]);
  expect(() => process.kill(pids[0] ?? 0, 0)).toThrow('ESRCH');
});

function child(name: string, script: string, pids: number[] = []): ChildPlan {
  return {
    name,
    start: () => {
      const started = shell(name, script);
      pids.push(started.pid);
      return Promise.resolve(started);
    },
  };
}

function shell(name: string, script: string): RunningProcess {
  return startProcess({
    command: 'sh',
    args: ['-c', script],
    logFile: join(folder, `${name}.log`),
  });
}
