import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../src/index.ts';
import { caller, startForTest } from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest(sampleService);
});
afterAll(() => service.stop());

const chef = caller('traiteur');
/** A deadline as the gateway writes it. */
function until(moment: number): string {
  return `${((moment - 5_000) / 1_000).toFixed(3)}+5`;
}

function write(text: string, deadline: string, key: string = newId()) {
  const headers = { 'X-Deadline': deadline, 'Idempotency-Key': key };
  return service.as(chef).post('/api/notes', { text }, headers);
}
function written(text: string) {
  return service.db('notes').where({ text });
}

test('a call before its deadline is done', async () => {
  expect(await write('in time', until(Date.now() + 60_000))).toMatchObject({ status: 201 });
  expect(await written('in time')).toHaveLength(1);
});

test('a call after its deadline does nothing, by a statement or in a transaction', async () => {
  const answer = await write('late', until(Date.now() - 1));
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  const headers = { 'X-Deadline': until(Date.now() - 1) };
  const jotted = await service.as(chef).post('/api/jotted-notes', { text: 'late' }, headers);
  expect(jotted.status).toBe(503);
  expect(await written('late')).toEqual([]);
  const { body } = await service.as(chef).get('/metrics');
  expect(new TextDecoder().decode(body)).toMatch(/http_calls_too_late_total [1-9]/);
});

test('a call whose deadline passes while it waits for a lock does nothing', async () => {
  const lock = await service.db.transaction();
  await lock.raw('lock table notes in access exclusive mode');
  const deadline = Date.now() + 1_000;
  const writing = write('held up', until(deadline));
  await vi.waitUntil(() => Date.now() > deadline, { timeout: 60_000 });
  await lock.rollback();
  expect(await writing).toMatchObject({ status: 503 });
  expect(await written('held up')).toEqual([]);
});

test('a header that is not a deadline sets none', async () => {
  expect(await write('unheard-of', 'soon')).toMatchObject({ status: 201 });
});
