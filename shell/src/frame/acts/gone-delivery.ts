import { newEntryId, type Act, type Entry } from '@gamelles/web-kit/offline';

/** Whether an act delivers boxes of a delivery that no longer exists. */
export function isOfGoneDelivery({ entry, result }: Act): boolean {
  return result?.code === 'delivery_not_found' && Reflect.get(entry, 'kind') === 'delivered';
}

/** The entry that keeps the act as a note, with its time. */
export function noteOf({ entry }: Act): Entry {
  return {
    id: newEntryId(),
    kind: 'delivered',
    client_id: Reflect.get(entry, 'client_id'),
    happened_at: Reflect.get(entry, 'happened_at'),
    note: 'Gamelles livrées d’une livraison supprimée depuis',
  };
}
