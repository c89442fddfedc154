import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'gamelles-temporary-'));
});
afterEach(() => rmSync(temporary, { recursive: true }));

/** Starts a program that has a folder and goes on; resolves once it prints a line. */
async function started(program: string) {
  const source = `
    import { mkdirSync } from 'node:fs';
    import { atEnd } from ${addressOf('processes/at-end.ts')};
    import { outputOf } from ${addressOf('processes/output-of.ts')};
    import { temporaryFolder } from ${addressOf('temporary-folder.ts')};
    const folder = temporaryFolder('some');
    mkdirSync(folder.path + '/more');
    ${program}
    console.log('started');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { PATH: process.env.PATH, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  await once(child.stdout, 'data');
  return { child, ended, printed: () => Buffer.concat(printed).toString() };
}

function addressOf(file: string): string {
  return JSON.stringify(new URL(file, import.meta.url).href);
}

const goesOn = 'setInterval(() => undefined, 1000);';

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('a process that %s ends leaves no folder', async (signal, code) => {
  const { child, ended } = await started(goesOn);
  expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^gamelles-some-\w+$/)]);
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('an error leaves no folder', async () => {
  const { ended } = await started(`setTimeout(() => { throw new Error('a fault'); });`);
  expect(await ended).toEqual([1, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a folder is gone at the end of its block, and a signal ends the process as before', async () => {
  const { child, ended, printed } = await started(`
    { using inBlock = temporaryFolder('block'); }
    folder.remove();
    console.log((await import('node:fs')).readdirSync(process.env.TMPDIR));
    ${goesOn}`);
  child.kill('SIGINT');
  expect(await ended).toEqual([null, 'SIGINT']);
  expect(printed()).toContain('[]');
});

test('a program that writes into the folder ends before the folder is removed', async () => {
  const writes = `
    const { mkdirSync } = require('node:fs');
    for (;;) try { mkdirSync(process.argv[1] + '/from/a/grandchild', { recursive: true }); } catch {}`;
  const starts = `require('node:child_process').spawnSync(
    process.execPath, ['--eval', ${JSON.stringify(writes)}, process.argv[1]]);`;
  const { child, ended } = await started(`
    void outputOf(process.execPath, ['--eval', ${JSON.stringify(starts)}, folder.path]);
    const { existsSync } = await import('node:fs');
    while (!existsSync(folder.path + '/from')) await new Promise((done) => setTimeout(done, 10));`);
  child.kill('SIGTERM');
  await ended;
  expect(readdirSync(temporary)).toEqual([]);
});

test('what was given last is called and awaited first, and a second signal changes nothing', async () => {
  const { child, ended, printed } = await started(`
    atEnd(() => console.log('the first'));
    atEnd(async () => {
      console.log('the last');
      await new Promise((done) => process.once('SIGINT', done));
      console.log('awaited');
    });
    ${goesOn}`);
  child.kill('SIGINT');
  await expect.poll(printed).toContain('the last');
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(printed()).toBe('started\nthe last\nawaited\nthe first\n');
});
