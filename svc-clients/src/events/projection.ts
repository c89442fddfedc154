import type { Transaction } from '@gamelles/service-kit';

interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * The row of another service's aggregate as it was before an event, locked; undefined when it
 * already holds this version or a higher one. An aggregate never heard of has version 0.
 */
export const lockIfNews = async <R extends Versioned>(
  trx: Transaction,
  table: string,
  event: { readonly subject: string; readonly aggregateversion: number },
): Promise<R | undefined> => {
  await trx(table).insert({ id: event.subject, version: 0 }).onConflict('id').ignore();
  const { rows } = await trx.raw<{ rows: R[] }>('select * from ?? where id = ? for update', [
    table,
    event.subject,
  ]);
  return rows.find(({ version }) => version < event.aggregateversion);
};
