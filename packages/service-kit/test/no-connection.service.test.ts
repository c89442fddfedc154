import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller } from '../src/testing/index.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';

let service: OnLines['service'];
let database: OnLines['database'];
let stop: OnLines['stop'];
beforeAll(async () => {
  ({ service, database, stop } = await startOnLines());
});
afterAll(() => stop());

test('a database that gives no connection in time is unavailable, and the call returns 503', async () => {
  database.cut();
  database.mend();
  // The proxy forwards one byte of the connection request per second, so the database never
  // answers.
  database.slow(1);
  const answer = await service.as(caller('traiteur')).post('/api/notes', { text: 'refused' });
  expect(answer.status).toBe(503);
  expect(answer.body).toEqual({
    error: 'Le service est momentanément indisponible. Réessaie dans un moment.',
    code: 'unavailable',
  });
  // Ends the waiting connections.
  database.cut();
  database.mend();
  const ready = async () => (await service.nobody.get('/readyz')).status;
  await expect.poll(ready).toBe(200);
});
