import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetAnswersAbout, newId } from '../src/index.ts';
import { caller, keptAnswer, openSandbox, startForTest } from '../src/testing/index.ts';
import { forgetOldKeys } from '../src/http/forget-old-keys.ts';
import { noteWritten, sampleService } from './sample-service.ts';

type Started = Awaited<ReturnType<typeof startForTest>>;
let service: Started;
let sibling: Started;
beforeAll(async () => {
  const sandbox = await openSandbox();
  service = await startForTest(sampleService, {}, sandbox);
  sibling = await startForTest(sampleService, {}, sandbox);
});
afterAll(() => Promise.all([service.stop(), sibling.stop()]));

const chef = caller('traiteur');
function write(text: string, key: string) {
  return service.as(chef).post('/api/notes', { text }, { 'Idempotency-Key': key });
}
async function keys() {
  return Number((await service.db('idempotency_keys').count().first())?.['count']);
}

describe.each([
  ['in a transaction', '/api/notes', '/notes'],
  ['by one statement', '/api/jotted-notes', '/jotted-notes'],
])('a call done %s and repeated with its key', (how, path, otherPath) => {
  const write = (text: string, key: string, { as = chef, at = service, to = path } = {}) =>
    at.as(as).post(to, { text: `${text} ${how}` }, { 'Idempotency-Key': key });
  const written = (text: string) => service.db('notes').where({ text: `${text} ${how}` });

  test('does nothing and gets the first response', async () => {
    const key = newId();
    const first = await write('a box', key);
    const again = await write('a box', key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(first.headers.get('Idempotency-Replayed')).toBeNull();
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await written('a box')).toHaveLength(1);
    await expect
      .poll(() => service.published(noteWritten).filter(({ data }) => data.text === `a box ${how}`))
      .toHaveLength(1);
  });

  test('stores nothing that the table alone reveals', async () => {
    const key = newId();
    await write('a private box', key);
    const rows = await service.db<{ readonly answer: Buffer }>('idempotency_keys').select('answer');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ answer }) => answer.includes('private'))).toEqual([]);
  });

  test('gets the first response from another instance of the service', async () => {
    const key = newId();
    const first = await write('elsewhere', key);
    const again = await write('elsewhere', key, { at: sibling });
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('is done once when it comes many times at the same moment', async () => {
    const key = newId();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        write('at once', key, { at: n % 2 ? service : sibling }),
      ),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await written('at once')).toHaveLength(1);
  });

  test.each([
    ['with another body', 'something else', path],
    ['at another address', 'reused', otherPath],
  ])('%s is refused and changes nothing', async (_how, text, to) => {
    const key = newId();
    await write(`reused ${to}`, key);
    const answer = await write(text, key, { to });
    expect([answer.status, answer.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await written(text)).toEqual([]);
  });

  test('is another call when somebody else makes it', async () => {
    const key = newId();
    await write('mine', key);
    const other = await write('theirs', key, { as: caller('traiteur') });
    expect([other.status, other.body.text]).toEqual([201, `theirs ${how}`]);
  });

  test('is done again if the first one was refused', async () => {
    const key = newId();
    await write('taken', newId());
    expect((await write('taken', key)).status).toBe(409);
    await written('taken').delete();
    expect((await write('taken', key)).status).toBe(201);
  });

  test('is refused once its response is erased together with a person in it', async () => {
    const [mine, others] = [newId(), newId()];
    const who = caller('traiteur');
    const { body } = await write('erased', mine, { as: who });
    const kept = await write('kept', others);
    await service.db.transaction((trx) => forgetAnswersAbout(trx, [who.id]));
    const again = await write('erased', mine, { as: who });
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect(await written('erased')).toHaveLength(1);
    expect(await keptAnswer(service.db, who, mine)).toBe('erased');

    expect((await write('kept', others)).body).toEqual(kept.body);
    await service.db.transaction((trx) => forgetAnswersAbout(trx, [kept.body.id, body.id]));
    expect(await keptAnswer(service.db, chef, others)).toBe('erased');
  });

  test('is refused while another call holds the lock, and can be repeated later', async () => {
    const key = newId();
    await service.db.transaction(async (trx) => {
      await trx.raw('lock table idempotency_keys in exclusive mode');
      const answer = await write('held', key);
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    });
    expect(await written('held')).toEqual([]);
    expect((await write('held', key)).status).toBe(201);
  });
});

test.each([['with space'], ['x'.repeat(256)]])('« %s » is no key', async (key) => {
  const answer = await write('never', key);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['Idempotency-Key']]);
});

test('a command that fails writes nothing and leaves its key free', async () => {
  const key = newId();
  const jot = (text: string) =>
    service.as(chef).post('/api/jotted-notes', { text }, { 'Idempotency-Key': key });
  expect((await jot('impossible')).body.code).toBe('client_not_found');
  expect(await service.db('notes').where({ text: 'impossible' })).toEqual([]);
  expect((await jot('possible')).status).toBe(201);
});

test('neither a key nor a body can be read in the database', async () => {
  const key = newId();
  await write('a secret note', key);
  const rows = await service.db('idempotency_keys').select('id', 'fingerprint');
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect([row.id.length, row.fingerprint.length]).toEqual([32, 32]);
});

test('keys are forgotten after 48 hours, however many there are', async () => {
  await write('old', newId());
  await service.db('idempotency_keys').update({
    created_at: service.db.raw(`now() - interval '49 hours'`),
  });
  await service.db.raw(
    `insert into idempotency_keys (id, fingerprint, answer, created_at)
     select decode(md5(n::text), 'hex'), '', '{}', now() - interval '3 days'
       from generate_series(1, 1200) n`,
  );
  await write('young', newId());
  await forgetOldKeys(service.db);
  expect(await keys()).toBe(1);
});
