import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { startSandboxServer } from './sandbox-server.ts';

const sandbox = z.object({
  databases: z.object({ clients: z.object({ app: z.url() }) }),
  brokers: z.object({ admin: z.url() }),
});
type Sandbox = z.output<typeof sandbox>;

const both = [true, true];
const none = [false, false];

test('the sandboxes of a worker are dropped once it runs another file', async () => {
  const { origin, stop } = await startSandboxServer(inject('backends'));
  onTestFinished(() => void stop());
  const open = async (worker: string, file: string): Promise<Sandbox> => {
    const asked = new URLSearchParams({ worker, file });
    return sandbox.parse(
      await (await fetch(`${origin}?${asked.toString()}`, { method: 'POST' })).json(),
    );
  };
  const first = [await open('1', 'a.test.ts'), await open('1', 'a.test.ts')];
  const ofOther = await open('2', 'b.test.ts');
  expect(await there([...first, ofOther])).toEqual([both, both, both]);

  const next = await open('1', 'c.test.ts');
  await expect.poll(() => there(first)).toEqual([none, none]);
  expect(await there([ofOther, next])).toEqual([both, both]);
});

/** Of each sandbox: whether its database is there, and whether its virtual host is. */
async function there(sandboxes: readonly Sandbox[]): Promise<boolean[][]> {
  const { postgresUrl, managementUrl, password } = inject('backends');
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  const { rows } = await client.query<{ readonly datname: string }>(
    'select datname from pg_database',
  );
  await client.end();
  const answer = await fetch(`${managementUrl}/api/vhosts`, {
    headers: { authorization: `Basic ${Buffer.from(`admin:${password}`).toString('base64')}` },
  });
  const hosts = z.array(z.object({ name: z.string() })).parse(await answer.json());
  return sandboxes.map(({ databases, brokers }) => {
    const hasDatabase = rows.some(({ datname }) => datname === nameOf(databases.clients.app));
    const hasHost = hosts.some(({ name }) => name === nameOf(brokers.admin));
    return [hasDatabase, hasHost];
  });
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
