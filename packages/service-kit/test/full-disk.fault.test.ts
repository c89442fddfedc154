import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { caller, getOrThrow, startForTest } from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

const log = JSON.stringify(new URL('../src/log.ts', import.meta.url).href);
const script = `
  const { createLogger } = await import(${log});
  const logger = createLogger('test', 'info');
  for (let line = 0; line < 100; line++) logger.info('a line that nobody can keep');
  setTimeout(() => { logger.info('one more'); console.error('still here'); }, 100);`;

test.each(['a full disk', 'a reader that has ended'])(
  'a log that cannot be written to %s does not end the process',
  async (kind) => {
    const output = kind === 'a full disk' ? openSync('/dev/full', 'w') : 'pipe';
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', output, 'pipe'],
    });
    child.stdout?.destroy();
    const said = child.stderr ? text(child.stderr) : '';
    const [errors, [code]] = await Promise.all([said, once(child, 'exit')]);
    expect([errors, code]).toEqual(['still here\n', 0]);
  },
);

test('a full disk of the database is reported, and work goes on once there is room', async () => {
  const service = await startForTest(sampleService);
  const owner = openDatabase(getOrThrow(service.sandbox.databases, 'clients').owner, 1);
  const chef = service.as(caller('traiteur'));
  await owner.raw(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before insert on notes execute function no_room();`);
  const refused = await chef.post('/api/notes', { text: 'waits' });
  expect([refused.status, refused.body.code]).toEqual([503, 'no_room']);
  expect(refused.headers.get('Retry-After')).toBe('2');
  const ready = await service.nobody.get('/readyz');
  expect([ready.status, ready.body]).toMatchObject([503, { database: true, disk: false }]);

  await owner.raw('drop trigger no_room on notes');
  expect((await chef.post('/api/notes', { text: 'waits' })).status).toBe(201);
  const isReady = async () => (await service.nobody.get('/readyz')).status;
  await expect.poll(isReady, { interval: 500 }).toBe(200);
  await owner.destroy();
  await service.stop();
});
