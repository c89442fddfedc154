/**
 * SQL that joins the name of a client, as `client`, to rows that have a `client_id`. Postgres reads
 * names for the rows that are found, and no others: `offset 0` has it do so.
 */
export function nameOf(table: string): string {
  return `
      left join lateral (
        select firstname, lastname from clients where clients.id = ${table}.client_id offset 0
      ) client on true`;
}
