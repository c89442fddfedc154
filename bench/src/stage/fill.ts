import { openDatabase } from '@gamelles/service-kit';
import type { Backends } from './backends.ts';
import { clientsSide, deliveriesSide, idFunction } from './rows.ts';

/** The size of the data: the number of all caterers, clients and deliveries. */
export interface Size {
  readonly caterers: number;
  readonly clients: number;
  readonly deliveries: number;
}

/**
 * Fills the tables of all services with the data of years; deliveries of all caterers are
 * interleaved.
 */
export async function fill(backends: Backends, size: Size): Promise<void> {
  for (const [service, statements] of [
    ['deliveries', deliveriesSide],
    ['clients', clientsSide],
  ] as const) {
    const db = openDatabase(backends.databaseUrl(service, 'owner'), 1);
    await db.raw('set statement_timeout = 0');
    await db.raw(idFunction);
    for (const sql of statements) await db.raw(sql, { ...size });
    // Does the work of autovacuum: statistics and the visibility map.
    await db.raw('vacuum analyze');
    await db.destroy();
  }
}
