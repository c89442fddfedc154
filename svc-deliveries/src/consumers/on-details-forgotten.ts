import { detailsForgotten } from '@gamelles/contracts';
import { forgetAnswersAbout, on } from '@gamelles/service-kit';
import { noteForgotten } from '../clients/forgotten-details.ts';
import { forgetAdapted } from '../deliveries/adapt-recipe.ts';

/**
 * An adapted recipe tells of the notes about a client, so its record goes with them. Each version of
 * a record without an agreement has such an event: answers from after the first one stay, because
 * without its answer a repeated call seems to have failed, and somebody makes it once more.
 */
export const onDetailsForgotten = on(detailsForgotten, async (trx, { data, aggregateversion }) => {
  if (!(await noteForgotten(trx, data.id, aggregateversion))) return;
  await forgetAnswersAbout(trx, [data.id]);
  await forgetAdapted(trx, [data.id]);
});
