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
