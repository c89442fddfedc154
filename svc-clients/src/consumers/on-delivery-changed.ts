import { type DataOf, type deliveryChanged, type EventOf, textKey } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';
import { adjustBalances } from '../balances/adjust.ts';
import { movements, shareOfDelivery } from '../balances/rules.ts';

interface DeliveryRow {
  readonly id: string;
  readonly version: number;
  readonly client_id: string | null;
  readonly quantity: number;
  readonly returned: boolean;
  readonly boxes_back: number;
  readonly charged_cents: number;
  readonly date: string | null;
  readonly dish_key: string | null;
  readonly dish_name: string | null;
}

export async function onDeliveriesChanged(
  trx: Transaction,
  events: readonly EventOf<typeof deliveryChanged>[],
): Promise<void> {
  const rows = events.map(({ subject, aggregateversion, data }) => ({
    id: subject,
    version: aggregateversion,
    ...stateOf(data),
  }));
  const changes = await upsertIfNewer<DeliveryRow>(trx, 'deliveries', rows);
  await adjustBalances(
    trx,
    changes.flatMap(({ before, after }) =>
      movements(before && shareOfDelivery(before), shareOfDelivery(after)),
    ),
  );
}

function stateOf(data: DataOf<typeof deliveryChanged>): Omit<DeliveryRow, 'id' | 'version'> {
  if (data.deleted) return deleted;
  const { client_id, quantity, returned_at, charged_cents, date, dish_name } = data;
  const boxes_back = (data.returned_quantity ?? 0) + (data.lost_quantity ?? 0);
  const dish_key = dish_name === null ? null : textKey(dish_name);
  const returned = returned_at !== null;
  return { client_id, quantity, returned, boxes_back, charged_cents, date, dish_key, dish_name };
}

const deleted = {
  client_id: null,
  quantity: 0,
  returned: false,
  boxes_back: 0,
  charged_cents: 0,
  date: null,
  dish_key: null,
  dish_name: null,
} as const;
