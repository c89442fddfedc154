import { DomainError, type Caller, type Database } from '@gamelles/service-kit';
import type { CatererRow } from '../caterers/lock-caterer.ts';

/** Sets the caller's price for dishes without an earlier delivery. */
export async function setDefaultPrice(db: Database, caller: Caller, cents: number): Promise<void> {
  const kept = await db<CatererRow>('caterers')
    .insert({ id: caller.id, default_price_cents: cents })
    .onConflict('id')
    .merge(['default_price_cents'])
    .whereNull('caterers.erased_at')
    .returning('id');
  if (kept.length === 0) throw new DomainError('unauthenticated');
}
