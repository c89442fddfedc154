import type { foundClientsApi, InputOf, ResponseOf } from '@gamelles/contracts';
import {
  linkToNext,
  queryPrepared,
  type Caller,
  type Database,
  type Handlers,
} from '@gamelles/service-kit';
import { ofCaterer } from '../policy.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { presentListed, type ListedRow } from './present.ts';
import { searchWords } from './search-words.ts';

type Page = ResponseOf<typeof foundClientsApi.listFoundClients>;
type PageQuery = InputOf<typeof foundClientsApi.listFoundClients>['query'];
type Found = Pick<PageQuery, 'search'>;

export function foundClientRoutes(db: Database): Handlers<typeof foundClientsApi> {
  return {
    listFoundClients: async ({ caller, query, context }) => {
      const { clients, next } = await clientsPage(db, caller, query);
      if (next !== undefined) linkToNext(context, { ...query, after: next });
      return clients;
    },
    countFoundClients: ({ caller, query }) => countClients(db, caller, query),
  };
}

/** A page of a caterer's clients in the order of `listClients`, and the cursor of the next page. */
export async function clientsPage(
  db: Database,
  caller: Pick<Caller, 'id'>,
  { limit, after, search }: PageQuery,
): Promise<{ readonly clients: Page; readonly next: string | undefined }> {
  const patterns = patternsOf(search);
  const statement = pageStatement([
    ...(after === undefined ? [] : ['after' as const]),
    ...(patterns.length === 0 ? [] : ['found' as const]),
  ]);
  const listed = await queryPrepared<ListedRow>(db, statement, {
    chef_id: caller.id,
    // One row more than asked for tells whether there is a next page.
    most: limit + 1,
    ...(patterns.length === 0 ? {} : { patterns }),
    ...(after === undefined ? {} : placeOf(after)),
  });
  const clients = listed.slice(0, limit);
  const last = clients.at(-1);
  return {
    clients: clients.map(presentListed),
    next: listed.length > limit && last ? encodeCursor(last) : undefined,
  };
}

/** The number of clients on all pages. */
export async function countClients(
  db: Database,
  caller: Pick<Caller, 'id'>,
  { search }: Found,
): Promise<ResponseOf<typeof foundClientsApi.countFoundClients>> {
  const patterns = patternsOf(search);
  const [counted] = await queryPrepared<{ readonly count: number }>(
    db,
    countStatement(patterns.length === 0 ? [] : ['found']),
    { chef_id: caller.id, ...(patterns.length === 0 ? {} : { patterns }) },
  );
  return { count: counted?.count ?? 0 };
}

/** A LIKE pattern for each word of the search. */
function patternsOf(search = ''): string[] {
  return searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

function placeOf(cursor: string) {
  const { lastname, firstname, id } = decodeCursor(cursor);
  return { after_lastname: lastname, after_firstname: firstname, after_id: id };
}

const conditions = {
  after: `(clients.lastname collate "fr-x-icu", clients.firstname collate "fr-x-icu", clients.id)
        > (:after_lastname, :after_firstname, :after_id)`,
  // Postgres expects few matches and would sort all of them; it does not estimate a `case`.
  found:
    'case when clients.search_key like all (cast(:patterns as text[])) then true else false end',
};

type Condition = keyof typeof conditions;

function narrowed(by: readonly Condition[]): string {
  return [ofCaterer, ...by.map((name) => conditions[name])].join(' and ');
}

function pageStatement(narrowedBy: readonly Condition[]) {
  return {
    name: ['clients-page', ...narrowedBy].join('-'),
    // One look-up per client in the order of the clients: `offset` prevents a join.
    text: `
      select clients.id, clients.firstname, clients.lastname,
        coalesce(balance.box_owed, 0) as box_owed,
        coalesce(balance.due_cents, 0) as due_cents,
        clients.sealed_allergies is not null as has_allergies,
        clients.left_at is not null as closed
      from clients
      left join lateral (
        select box_owed, due_cents from balances where client_id = clients.id offset 0
      ) balance on true
      where ${narrowed(narrowedBy)}
        and (coalesce(clients.departed_at, clients.left_at) is null
          or balance.box_owed <> 0 or balance.due_cents <> 0)
      order by clients.lastname collate "fr-x-icu", clients.firstname collate "fr-x-icu", clients.id
      limit :most`,
  };
}

function countStatement(narrowedBy: readonly Condition[]) {
  return {
    name: ['clients-count', ...narrowedBy].join('-'),
    text: `
      select count(*) as count
      from clients
      where ${narrowed(narrowedBy)}
        and (coalesce(clients.departed_at, clients.left_at) is null
          or exists (
            select from balances
             where client_id = clients.id and (box_owed <> 0 or due_cents <> 0)))`,
  };
}
