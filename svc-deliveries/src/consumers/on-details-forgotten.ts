import { detailsForgotten } from '@gamelles/contracts';
import { forgetAnswersAbout, on } from '@gamelles/service-kit';
import { forgetAdapted } from '../deliveries/adapt-recipe.ts';

/** That a recipe was adapted for a client tells of their notes, so it goes with them. */
export const onDetailsForgotten = on(detailsForgotten, async (trx, { data }) => {
  await forgetAnswersAbout(trx, [data.id]);
  await forgetAdapted(trx, [data.id]);
});
