import type { deliveriesApi } from '@gamelles/contracts';
import {
  countMisses,
  Refused,
  type Caller,
  type Context,
  type Database,
  type Handlers,
} from '@gamelles/service-kit';
import { advanceDelivery } from '../deliveries/advance.ts';
import { presentScannedBox } from '../deliveries/present.ts';
import { fullDelivery, labelExists } from '../deliveries/queries.ts';
import { paid, returned } from '../deliveries/rules.ts';
import { ownDeliveries } from '../policy.ts';
import { drawQrCode } from './draw-qr-code.ts';
import type { LabelMisses } from './limits.ts';

type Routes = Pick<
  Handlers<typeof deliveriesApi>,
  'lookUpLabel' | 'returnBox' | 'payBox' | 'drawLabel'
>;

export const labelRoutes = (db: Database, misses: LabelMisses): Routes => {
  /** Whoever tries out labels does so by any of these calls. */
  const sought = <T>({ id }: Caller, { ip }: Context, work: () => Promise<T>): Promise<T> =>
    countMisses(
      [
        [misses.byAddress, ip],
        [misses.byAccount, id],
      ],
      work,
    );
  return {
    lookUpLabel: ({ caller, params, context }) =>
      sought(caller, context, async () => {
        const which = { qr_token: params.token, ...ownDeliveries(caller) };
        const delivery = await fullDelivery(db, which);
        if (!delivery) throw new Refused('delivery_not_found');
        return presentScannedBox(delivery);
      }),

    returnBox: ({ caller, params, context }) =>
      sought(caller, context, async () =>
        presentScannedBox(await advanceDelivery(db, caller, { qr_token: params.token }, returned)),
      ),

    payBox: ({ caller, params, context }) =>
      sought(caller, context, async () =>
        presentScannedBox(await advanceDelivery(db, caller, { qr_token: params.token }, paid)),
      ),

    drawLabel: ({ params, context }) =>
      countMisses([[misses.byAddress, context.ip]], async () => {
        if (!(await labelExists(db, params.token))) throw new Refused('delivery_not_found');
        context.set('Cache-Control', 'public, max-age=31536000, immutable');
        return drawQrCode(params.token);
      }),
  };
};
