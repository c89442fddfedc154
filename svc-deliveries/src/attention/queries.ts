import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';

interface Named {
  readonly client_id: string;
  /** Null once the client is removed. */
  readonly firstname: string | null;
  readonly lastname: string | null;
}

interface OldBoxes extends Named {
  readonly boxes: number;
  readonly since: string;
}

export interface OldDebt extends Named {
  readonly due_cents: number;
  readonly since: string;
}

export interface Shortfall extends Named {
  readonly id: string;
  readonly happened_at: Date;
  readonly quantity: number;
  readonly parts: readonly { readonly quantity: number }[];
}

/** Clients with boxes that were delivered before that day, the oldest first. */
export function listOldBoxes(db: Database, { id }: Caller, before: string): Promise<OldBoxes[]> {
  return queryPrepared(db, selectOldBoxes, { caller_id: id, before });
}

const selectOldBoxes: Statement = {
  name: 'attention-boxes',
  text: `
    select old.client_id, client.firstname, client.lastname, old.boxes, old.since
      from (
        select client_id, sum(quantity - returned_quantity - lost_quantity) as boxes,
               min(date) as since
          from deliveries
         where chef_id = :caller_id and date < cast(:before as date) and returned_at is null
         group by client_id
         order by since, client_id
         limit 50
      ) old
      left join lateral (
        select firstname, lastname from clients where clients.id = old.client_id offset 0
      ) client on true
     order by old.since, old.client_id`,
};

/** Clients with debts from before that day, the oldest first. */
export function listOldDebts(db: Database, { id }: Caller, before: string): Promise<OldDebt[]> {
  return queryPrepared(db, selectOldDebts, { caller_id: id, before });
}

// Each kind of open delivery has its own index by date.
const selectOldDebts: Statement = {
  name: 'attention-debts',
  text: `
    select old.client_id, client.firstname, client.lastname, old.due_cents, old.since
      from (
        select open.client_id, sum(amounts.due_cents) as due_cents, min(open.date) as since
          from (
            select id, chef_id, client_id, date from deliveries
             where chef_id = :caller_id and date < cast(:before as date) and returned_at is null
            union all
            select id, chef_id, client_id, date from deliveries
             where chef_id = :caller_id and date < cast(:before as date)
               and returned_at is not null and paid_at is null
          ) open
          cross join lateral (
            select due_cents from amounts_due
             where amounts_due.chef_id = open.chef_id and amounts_due.delivery_id = open.id
            offset 0
          ) amounts
         where amounts.due_cents > 0
         group by open.client_id
         order by since, open.client_id
         limit 50
      ) old
      left join lateral (
        select firstname, lastname from clients where clients.id = old.client_id offset 0
      ) client on true
     order by old.since, old.client_id`,
};

/**
 * Entries that arrived since that moment, took less than they told, and were not undone. One that
 * waited on a phone without a network may have happened long before.
 */
export function listShortfalls(db: Database, { id }: Caller, since: Date): Promise<Shortfall[]> {
  return queryPrepared(db, selectShortfalls, { caller_id: id, since });
}

const selectShortfalls: Statement = {
  name: 'attention-shortfalls',
  text: `
    select journal.id, journal.client_id, client.firstname, client.lastname,
           journal.happened_at, journal.quantity, journal.parts
      from journal
      left join lateral (
        select firstname, lastname from clients where clients.id = journal.client_id offset 0
      ) client on true
     where journal.chef_id = :caller_id and journal.outcome = 'adjusted'
       and journal.received_at > cast(:since as timestamptz)
       and journal.quantity is not null
       and not exists (select from journal undoing where undoing.undoes = journal.id)
     order by journal.happened_at, journal.id
     limit 50`,
};
