import type { Database, SelfCheck } from '@gamelles/service-kit';

/**
 * There are no objections of clients who are gone: what was written while the client left is
 * deleted.
 */
export function noObjectionsOfGoneClients(db: Database): SelfCheck {
  return {
    name: 'no_objections_of_gone_clients',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
           from objections
           join clients on clients.id = objections.client_id
          where clients.deleted or clients.departed`,
      );
      return rows[0].wrong;
    },
    repair: async () => {
      await db.raw(
        `delete from objections using clients
          where clients.id = objections.client_id and (clients.deleted or clients.departed)`,
      );
    },
  };
}
