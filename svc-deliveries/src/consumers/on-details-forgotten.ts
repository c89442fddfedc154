import { detailsForgotten } from '@gamelles/contracts';
import { forgetAnswersAbout, on } from '@gamelles/service-kit';
import { noteForgotten } from '../clients/forgotten-details.ts';
import { forgetAdapted } from '../deliveries/adapt-recipe.ts';

/** An adapted recipe tells of the notes about a client, so its record goes with them. */
export const onDetailsForgotten = on(detailsForgotten, async (trx, { data, aggregateversion }) => {
  await noteForgotten(trx, data.id, aggregateversion);
  await forgetAnswersAbout(trx, [data.id]);
  await forgetAdapted(trx, [data.id]);
});
