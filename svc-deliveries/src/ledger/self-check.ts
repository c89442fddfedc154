import type { Database, SelfCheck } from '@gamelles/service-kit';

/** Every delivery is charged, and what is marked paid has nothing due. */
export function ledgerFitsDeliveries(db: Database): SelfCheck {
  return {
    name: 'ledger_fits_deliveries',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from deliveries
         left join (
           select delivery_id, bool_or(kind = 'charge') as is_charged, sum(amount_cents) as due
             from ledger_entries
            where delivery_id is not null
            group by delivery_id
         ) ledger on ledger.delivery_id = deliveries.id
        where ledger.is_charged is not true or (paid_at is not null and ledger.due <> 0)`,
      );
      return rows[0].wrong;
    },
  };
}

/** Allocated money only changes its place: the allocations of a client sum to 0. */
export function allocationsSumToZero(db: Database): SelfCheck {
  return {
    name: 'allocations_sum_to_zero',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from (
           select from ledger_entries
            where kind = 'allocation'
            group by chef_id, client_id
           having sum(amount_cents) <> 0
         ) unequal`,
      );
      return rows[0].wrong;
    },
  };
}

/** The amount kept of each account is the sum of its lines that name no delivery. */
export function accountsFitLedger(db: Database): SelfCheck {
  return {
    name: 'accounts_fit_ledger',
    countWrong: async () => {
      const { rows } = await db.raw<{ readonly rows: [{ readonly wrong: number }] }>(
        `select count(*) as wrong
         from (
           select chef_id, client_id, sum(amount_cents) as cents
             from ledger_entries
            where delivery_id is null
            group by chef_id, client_id
         ) lines
         full join accounts using (chef_id, client_id)
        where coalesce(lines.cents, 0) <> coalesce(accounts.on_account_cents, 0)`,
      );
      return rows[0].wrong;
    },
  };
}
