import type { deliveriesApi } from '@gamelles/contracts';
import { Refused, type Database, type Handlers } from '@gamelles/service-kit';
import { advanceDelivery } from '../deliveries/commands.ts';
import { presentScannedBox } from '../deliveries/present.ts';
import { fullDelivery, labelExists } from '../deliveries/queries.ts';
import { paid, returned } from '../deliveries/rules.ts';
import { ownDeliveries } from '../policy.ts';
import { drawQrCode } from './draw-qr-code.ts';

type Routes = Pick<
  Handlers<typeof deliveriesApi>,
  'lookUpLabel' | 'returnBox' | 'payBox' | 'drawLabel'
>;

export const labelRoutes = (db: Database): Routes => ({
  lookUpLabel: async ({ caller, params }) => {
    const which = { qr_token: params.token, ...ownDeliveries(caller) };
    const delivery = await fullDelivery(db, which);
    if (!delivery) throw new Refused('delivery_not_found');
    return presentScannedBox(delivery);
  },

  returnBox: async ({ caller, params }) =>
    presentScannedBox(await advanceDelivery(db, caller, { qr_token: params.token }, returned)),

  payBox: async ({ caller, params }) =>
    presentScannedBox(await advanceDelivery(db, caller, { qr_token: params.token }, paid)),

  drawLabel: async ({ params, context }) => {
    if (!(await labelExists(db, params.token))) throw new Refused('delivery_not_found');
    context.set('Cache-Control', 'public, max-age=31536000, immutable');
    return drawQrCode(params.token);
  },
});
