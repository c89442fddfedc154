import {
  correctionLevel,
  labelText,
  type deliveriesApi,
  type labelsApi,
} from '@gamelles/contracts';
import {
  countMisses,
  DomainError,
  type Caller,
  type Context,
  type Database,
  type Handlers,
} from '@gamelles/service-kit';
import { toBuffer } from 'qrcode';
import { presentKnownLabel, presentScannedBox } from '../deliveries/present.ts';
import { labelExists } from '../deliveries/queries.ts';
import { paid, returned } from '../deliveries/rules.ts';
import { advanceDelivery, type Advanced } from '../returns/advance.ts';
import type { LabelMisses } from './limits.ts';
import { findLabelledBox, findLabels } from './look-up.ts';

type Routes = Pick<
  Handlers<typeof deliveriesApi & typeof labelsApi>,
  'lookUpLabel' | 'lookUpLabels' | 'returnBox' | 'payBox' | 'drawLabel'
>;

/** @param origin the origin of the platform, which new labels contain */
export function labelRoutes(db: Database, misses: LabelMisses, origin: string): Routes {
  /** Labels can be guessed through any of these calls. */
  const limitsOf = ({ id }: Caller, { ip }: Context) =>
    [
      [misses.byAddress, ip],
      [misses.byAccount, id],
    ] as const;
  const sought = <T>(caller: Caller, context: Context, work: () => Promise<T>): Promise<T> =>
    countMisses(limitsOf(caller, context), work);
  return {
    lookUpLabel: ({ caller, params, context }) =>
      sought(caller, context, async () => {
        const box = await findLabelledBox(db, caller, params.token);
        if (!box) throw new DomainError('delivery_not_found');
        return { ...presentScannedBox(box), allergens: box.allergens };
      }),

    lookUpLabels: async ({ caller, body, context }) => {
      const limits = limitsOf(caller, context);
      for (const [limit, whose] of limits) limit.check(whose);
      const found = await findLabels(db, caller, body.codes);
      // Counted once, because a stack of foreign boxes is one mistake.
      if (found.length < body.codes.length) {
        for (const [limit, whose] of limits) await limit.count(whose);
      }
      return { labels: found.map(({ code, delivery }) => presentKnownLabel(delivery, code)) };
    },

    returnBox: ({ caller, params, context }) =>
      sought(caller, context, async () =>
        presentAdvanced(await advanceDelivery(db, caller, { qr_token: params.token }, returned)),
      ),

    payBox: ({ caller, params, query, context }) =>
      sought(caller, context, async () => {
        const which = { qr_token: params.token };
        return presentAdvanced(await advanceDelivery(db, caller, which, paid, query.method));
      }),

    drawLabel: ({ params, context }) =>
      countMisses([[misses.byAddress, context.ip]], async () => {
        if (!(await labelExists(db, params.token))) throw new DomainError('delivery_not_found');
        context.set('Cache-Control', 'public, max-age=31536000, immutable');
        return drawQrCode(labelText(origin, params.token));
      }),
  };
}

function presentAdvanced(delivery: Advanced) {
  return { ...presentScannedBox(delivery), entry_ids: delivery.entry_ids };
}

/** A PNG of at least 528 pixels with a quiet zone, for cameras that read it from paper. */
function drawQrCode(text: string): Promise<Uint8Array> {
  // A whole number of pixels per module keeps the edges sharp.
  return toBuffer(text, {
    errorCorrectionLevel: correctionLevel(text),
    margin: 4,
    scale: 16,
    rendererOpts,
  });
}

// Options of pngjs. The filter compares each row with the one above, which is the same in fifteen
// of sixteen cases. This takes a third of the time of trying all filters.
const rendererOpts = { filterType: 2, deflateLevel: 4, deflateStrategy: 0 };
