import type { Transaction } from '@gamelles/service-kit';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * What is known of another service's aggregate, locked until the transaction ends. One never heard
 * of has version 0.
 */
export const lockProjected = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  id: string,
): Promise<R> => {
  await trx(table).insert({ id, version: 0 }).onConflict('id').ignore();
  const { rows } = await trx.raw<{ rows: R[] }>('select * from ?? where id = ? for update', [
    table,
    id,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`A row of ${table} is there once it is inserted`);
  return row;
};

/** The same, or undefined when the version of an event, or a higher one, is known already. */
export const lockIfNews = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  event: { readonly subject: string; readonly aggregateversion: number },
): Promise<R | undefined> => {
  const row = await lockProjected<R>(trx, table, event.subject);
  return row.version < event.aggregateversion ? row : undefined;
};
