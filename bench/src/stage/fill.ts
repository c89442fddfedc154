import { openDatabase } from '@gamelles/service-kit';
import type { Backends } from './backends.ts';
import { clientsSide, deliveriesSide, idFunction } from './rows.ts';

/** How much is in the tables: each caterer has as many of the clients, each client of the deliveries. */
export interface Size {
  readonly caterers: number;
  readonly clients: number;
  readonly deliveries: number;
}

/** Fills all services' tables as years of use would, the caterers' deliveries among each other. */
export async function fill(backends: Backends, size: Size): Promise<void> {
  for (const [service, statements] of [
    ['deliveries', deliveriesSide],
    ['clients', clientsSide],
  ] as const) {
    const db = openDatabase(backends.databaseUrl(service, 'owner'), 1);
    await db.raw('set statement_timeout = 0');
    await db.raw(idFunction);
    for (const sql of statements) await db.raw(sql, { ...size });
    // The work of autovacuum: statistics and the visibility map.
    await db.raw('vacuum analyze');
    await db.destroy();
  }
}
