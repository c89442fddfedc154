import { expect, test } from 'vitest';
import { claim } from './claim.ts';

test('a data folder has one owner at a time', async () => {
  const folder = `/nowhere/${process.pid}`;
  const letGo = await claim(folder);
  await expect(claim(folder)).rejects.toThrow(`already runs on ${folder}`);
  letGo();
  const letGoAgain = await claim(folder);
  letGoAgain();
});
