import type { Database, SelfCheck } from '@gamelles/service-kit';

/**
 * A table has no rows of clients who are gone: what was written while the client left is deleted.
 */
export function noRowsOfGone(
  db: Database,
  { name, table }: { readonly name: string; readonly table: 'journal_notes' | 'objections' },
): SelfCheck {
  return {
    name,
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
           from ${table} written
           join clients on clients.id = written.client_id
          where clients.deleted or clients.departed`,
      );
      return rows[0].wrong;
    },
    repair: async () => {
      await db.raw(
        `delete from ${table} written using clients
          where clients.id = written.client_id and (clients.deleted or clients.departed)`,
      );
    },
  };
}
