import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { caller, getOrThrow, startForTest } from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

const chef = caller('traiteur');

test('a call under way is finished before the service ends, and no other is accepted', async () => {
  const service = await startForTest(sampleService);
  const other = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 1);
  const lock = await other.transaction();
  await lock.raw('lock table notes in exclusive mode');
  const answering = service.as(chef).post('/api/notes', { text: 'the last one' });
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`;
  // Outside the transaction, which would see the same activity each time.
  const isWaiting = async () => (await service.db.raw(waiting)).rowCount;
  await expect.poll(isWaiting).toBe(1);

  const stopping = service.stop();
  await expect(service.nobody.get('/healthz')).rejects.toThrow('fetch failed');
  await lock.rollback();
  const answer = await answering;
  expect([answer.status, answer.headers.get('Connection')]).toEqual([201, 'close']);
  await stopping;
  expect(await other('notes').select('text')).toEqual([{ text: 'the last one' }]);
  await other.destroy();
});

test('a caller refused in the middle of a body does not hold up the end', async () => {
  const service = await startForTest(sampleService);
  const { hostname, port } = new URL(service.origin);
  const size = 1_500_000;
  const socket = connect(Number(port), hostname);
  socket.write(`POST /api/notes HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n`);
  socket.write(`Authorization: Bearer ${chef.token}\r\nContent-Length: ${size}\r\n\r\n"`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413');
  const stopping = service.stop();
  await expect(service.nobody.get('/healthz')).rejects.toThrow('fetch failed');
  socket.write('x'.repeat(size - 1));
  await stopping;
  socket.destroy();
});

test('after a stop signal a service reports that it is not ready, and serves while it lingers', async () => {
  const service = await startForTest(sampleService, { LINGER_SECONDS: '1' });
  const stopping = service.stop();
  const ready = await service.nobody.get('/readyz');
  expect([ready.status, ready.body]).toMatchObject([503, { serving: false, broker: true }]);
  expect((await service.as(chef).post('/api/notes', { text: 'still here' })).status).toBe(201);
  await stopping;
  await expect(service.nobody.get('/healthz')).rejects.toThrow('fetch failed');
});
