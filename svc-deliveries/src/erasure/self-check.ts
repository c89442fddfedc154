import { checkEach, type Database, type SelfCheck } from '@gamelles/service-kit';
import { eraseCaterer } from './erase-caterer.ts';

/**
 * Nothing is stored about an erased caterer. The repair erases what came too late for the erasure.
 */
export function nothingLeftOfErasedCaterers(db: Database): SelfCheck {
  const find = async () => {
    const { rows } = await db.raw<{ readonly rows: { readonly id: string }[] }>(
      `select id
         from caterers
        where erased_at is not null
          and (exists (select from deliveries where chef_id = caterers.id)
            or exists (select from rounds where chef_id = caterers.id)
            or exists (select from round_stops where chef_id = caterers.id)
            or exists (select from journal_notes where chef_id = caterers.id)
            or exists (select from dishes where chef_id = caterers.id)
            or exists (select from objections where chef_id = caterers.id)
            or exists (select from objections where author_id = caterers.id)
            or exists (select from idempotency_keys where subjects @> array[caterers.id]))
        order by id`,
    );
    return rows;
  };
  return checkEach({
    name: 'nothing_left_of_erased_caterers',
    find,
    repair: ({ id }) => db.transaction((trx) => eraseCaterer(trx, id)),
  });
}
