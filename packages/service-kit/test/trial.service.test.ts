import { expect, onTestFinished, test } from 'vitest';
import { every, newId, openDatabase } from '../src/index.ts';
import {
  caller,
  getOrThrow,
  openSandbox,
  startForTest,
  type Sandbox,
} from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

/** Its self-check and its own work write notes. */
const busyService: typeof sampleService = {
  ...sampleService,
  assemble: async (parts) => {
    const write = async (text: string): Promise<void> => {
      await parts.db('notes').insert({ id: newId(), text, version: 1 });
    };
    const check = {
      name: 'sample',
      countWrong: () => Promise.resolve(1),
      repair: () => write('repaired'),
    };
    return {
      ...(await sampleService.assemble(parts)),
      selfChecks: [check],
      startWork: () => [
        every(
          60_000,
          () => write('worked'),
          () => {},
        ),
      ],
    };
  },
};

test('a version on trial answers calls and changes nothing by itself', async () => {
  const sandbox = await openSandbox();
  const kept = await leaveOldRows(sandbox);

  const trial = await startForTest(busyService, { ON_TRIAL: 'true' }, sandbox);
  const answer = await trial.as(caller('traiteur')).post('/api/notes', { text: 'asked' });
  await trial.stop();
  expect(answer.status).toBe(201);
  expect(await kept()).toEqual({ notes: ['asked'], events: 1, keys: 1, revocations: 1 });

  const live = await startForTest(busyService, {}, sandbox);
  const notes = ['asked', 'repaired', 'worked'];
  await expect.poll(kept).toEqual({ notes, events: 0, keys: 0, revocations: 0 });
  await live.stop();
});

/** Leaves rows that a running service forgets; returns how to count what is there. */
async function leaveOldRows(sandbox: Sandbox) {
  const service = await startForTest(sampleService, {}, sandbox);
  await service.stop();
  const db = openDatabase(getOrThrow(sandbox.databases, 'clients').app, 1);
  onTestFinished(() => db.destroy());
  await db('revoked_sessions').insert({ id: newId(), expires_at: new Date(0) });
  await db('idempotency_keys').insert({ id: 'key', fingerprint: 'body', created_at: new Date(0) });
  return async () => ({
    notes: await db<{ readonly text: string }>('notes').orderBy('text').pluck('text'),
    events: (await db('outbox')).length,
    keys: (await db('idempotency_keys')).length,
    revocations: (await db('revoked_sessions')).length,
  });
}
