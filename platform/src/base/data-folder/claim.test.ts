import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { askForRestart, claim, requireOwner } from './claim.ts';

test('a data folder has one owner at a time', async () => {
  const folder = `/nowhere/${process.pid}`;
  const letGo = await claim(folder);
  await expect(claim(folder)).rejects.toThrow(`already runs on ${folder}`);
  letGo();
  const letGoAgain = await claim(folder);
  letGoAgain();
});

test('of several claims at once, one gets the folder, even after an owner that was killed', async () => {
  const folder = `/nowhere/at-once/${process.pid}`;
  for (const before of ['nobody', 'a killed owner']) {
    if (before === 'a killed owner') await claimAndDie(folder);
    const claims = await Promise.allSettled(Array.from({ length: 9 }, () => claim(folder)));
    const won = claims.filter((one) => one.status === 'fulfilled');
    expect(won, before).toHaveLength(1);
    await requireOwner(folder);
    won[0]?.value();
  }
});

test('the owner of a data folder restarts a part on request, and reports the result', async () => {
  const folder = `/nowhere/else/${process.pid}`;
  const asked: string[] = [];
  await expect(askForRestart(folder, 'svc-one')).rejects.toThrow('No platform runs on');
  await expect(requireOwner(folder)).rejects.toThrow('No platform runs on');
  const letGo = await claim(folder, (name) => {
    asked.push(name);
    return name === 'svc-one' ? Promise.resolve(2) : Promise.reject(new Error('it has no sources'));
  });
  expect(await askForRestart(folder, 'svc-one')).toBe(2);
  await requireOwner(folder);
  await expect(askForRestart(folder, 'svc-two')).rejects.toThrow('it has no sources');
  expect(asked).toEqual(['svc-one', 'svc-two']);
  letGo();
});

/** Leaves the socket of an owner behind. */
async function claimAndDie(folder: string): Promise<void> {
  const script = `
    const { claim } = await import('./claim.ts');
    await claim(${JSON.stringify(folder)});
    process.kill(process.pid, 'SIGKILL');`;
  const owner = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  });
  await once(owner, 'exit');
}
