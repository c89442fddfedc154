import { openAsOwner, runProgram, the } from '@gamelles/service-kit/testing';
import { expect } from 'vitest';
import type { ClientRow } from '../clients/row.ts';
import { allergiesKey, type Clients } from './start-clients.ts';

/** The list of erasures and their repetition, as an operator runs them: without the broker. */
export async function erasuresOf({ sandbox }: Clients) {
  const owner = await openAsOwner(sandbox, 'clients');
  const run = async (args: readonly string[], input?: string) => {
    const DATABASE_URL = the(sandbox.databases, 'clients').app;
    const env = { DATABASE_URL, ALLERGIES_KEY: allergiesKey };
    const program = new URL('../erasures.ts', import.meta.url);
    const { code, stdout, stderr } = await runProgram(program, args, env, input);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^clients: \d+ erasures/)]);
    return stdout.split('\n').slice(0, -1);
  };
  const started = new Date().toISOString();
  const list = () => run(['--since', started]);

  return {
    stop: () => owner.destroy(),
    repeat: (lines: readonly string[]) => run(['--repeat'], lines.join('\n')),

    /** The lines that come to the list while something is done. */
    during: async (act: () => Promise<unknown>) => {
      const before = await list();
      await act();
      return (await list()).filter((line) => !before.includes(line));
    },

    snapshot: () => owner<ClientRow>('clients'),
    /** Writes all records as they were, as a restoration does. */
    restore: (rows: readonly ClientRow[]) =>
      owner.transaction(async (trx) => {
        await trx('clients').delete();
        // A column that Postgres computes.
        const search_key = trx.raw('default');
        await trx('clients').insert(rows.map((row) => ({ ...row, search_key })));
      }),
  };
}

export type Erasures = Awaited<ReturnType<typeof erasuresOf>>;
