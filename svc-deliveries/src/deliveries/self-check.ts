import type { Database, SelfCheck } from '@gamelles/service-kit';

/**
 * No delivery says that its recipe was adapted for a client who is gone, or whose notes were
 * erased. This erases what versions before 2026-11-27 kept, and what was written meanwhile.
 */
export function noAdaptedRecipesOfGoneClients(db: Database): SelfCheck {
  return {
    name: 'no_adapted_recipes_of_gone_clients',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
           from deliveries
           join clients_without_details clients on clients.id = deliveries.client_id
          where adapted_at is not null`,
      );
      return rows[0].wrong;
    },
    repair: async () => {
      await db.raw(
        `update deliveries set adapted_at = null, adapted_by = null
           from clients_without_details clients
          where clients.id = deliveries.client_id and adapted_at is not null`,
      );
    },
  };
}
