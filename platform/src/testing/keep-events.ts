import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A trigger that copies each row of a schema's outbox, because rows live there for milliseconds.
 */
const copyEvents = `
  create table if not exists kept_events (event text);
  create or replace function keep_event() returns trigger language plpgsql security definer
    set search_path from current as
    $$ begin insert into kept_events values (new.event::text); return null; end $$;
  create or replace trigger kept after insert on outbox for each row execute function keep_event()`;

const address = /[\w.+-]+@[a-z\d-]+(\.[a-z\d-]+)+/gi;

/** Copies the events of a schema from now on. */
export async function startKeepingEvents(ownerUrl: string): Promise<void> {
  await asOwner(ownerUrl, (client) => client.query(copyEvents));
}

/**
 * Writes the copied events beside the logs, without e-mail addresses: some events contain them, and
 * no log may.
 */
export async function keepEvents(ownerUrl: string, folder: string, name: string): Promise<number> {
  const { rows } = await asOwner(ownerUrl, (client) =>
    client.query<{ readonly event: string }>('select event from kept_events'),
  );
  mkdirSync(folder, { recursive: true });
  const lines = rows.map(({ event }) => event.replaceAll(address, '(address)'));
  writeFileSync(join(folder, `events-${name}.log`), `${lines.join('\n')}\n`);
  return lines.length;
}

/** Opens a connection for one action and closes it, because tests stop the server. */
async function asOwner<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
