import type { Database, SelfCheck } from '@gamelles/service-kit';

/** Every delivery is charged, and what is marked paid has nothing due. */
export const ledgerFitsDeliveries = (db: Database): SelfCheck => ({
  name: 'ledger_fits_deliveries',
  countWrong: async () => {
    const { rows } = await db.raw<{ rows: [{ wrong: number }] }>(
      `select count(*) as wrong
         from deliveries
         left join (
           select delivery_id, bool_or(kind = 'charge') as is_charged, sum(amount_cents) as due
             from ledger_entries
            where delivery_id is not null
            group by delivery_id
         ) ledger on ledger.delivery_id = deliveries.id
        where ledger.is_charged is not true or (paid_at is not null and ledger.due > 0)`,
    );
    return rows[0].wrong;
  },
});
