import { queryPrepared, type Database, type Statement } from '@gamelles/service-kit';

/** Boxes and money of each account as text, by the account, computed from the books. */
export type Figures = ReadonlyMap<string, string>;

interface Row {
  readonly account: string;
  readonly boxes: number;
  readonly cents: number;
}

export async function readFigures(db: Database): Promise<Figures> {
  const rows = await queryPrepared<Row>(db, selectFigures, {});
  return new Map(rows.map(({ account, boxes, cents }) => [account, `${boxes},${cents}`]));
}

// Through JSON, because the tables of the previous version may lack these columns.
const selectFigures: Statement = {
  name: 'figures-of-all-accounts',
  text: `
    select chef_id || ',' || client_id as account, sum(boxes) as boxes, sum(cents) as cents
      from (
        select chef_id, client_id, 0 as cents,
               case when returned_at is null
                 then quantity
                   - coalesce(cast(to_jsonb(deliveries) ->> 'returned_quantity' as int), 0)
                   - coalesce(cast(to_jsonb(deliveries) ->> 'lost_quantity' as int), 0)
                 else 0
               end as boxes
          from deliveries
        union all
        select chef_id, client_id, amount_cents, 0 from ledger_entries
      ) books
     group by chef_id, client_id
     order by chef_id, client_id`,
};

const head = 'chef_id,client_id,boxes,cents';

export function printFigures(figures: Figures): string {
  return [head, ...Array.from(figures, (row) => row.join(','))].join('\n').concat('\n');
}

/** @throws Error if the text is not from `printFigures` */
export function parseFigures(text: string): Figures {
  const [first, ...rows] = text.trimEnd().split('\n');
  if (first !== head) throw new Error(`These are no figures: they begin with « ${head} »`);
  return new Map(
    rows.map((row) => {
      const [chef = '', client = '', ...rest] = row.split(',');
      return [`${chef},${client}`, rest.join(',')];
    }),
  );
}

/** A line for each account whose figures have changed. */
export function differences(before: Figures, after: Figures): string[] {
  const accounts = new Set([...before.keys(), ...after.keys()]);
  return [...accounts].flatMap((account) => {
    const [was = 'nothing', is = 'nothing'] = [before.get(account), after.get(account)];
    return was === is ? [] : [`${account}: ${was} before, ${is} now`];
  });
}
