/** The balance of a client: boxes ever delivered, boxes still out, and cents owed. */
export interface Balance {
  readonly total_delivered: number;
  readonly box_owed: number;
  readonly due_cents: number;
}

/** A part of one client's balance. */
export type Share = Balance & { readonly client_id: string };

interface DeliveryState {
  /** Null for a deleted delivery, and before its first event. */
  readonly client_id: string | null;
  readonly quantity: number;
  readonly returned: boolean;
  /** Boxes that were returned or written off while others are still out. */
  readonly boxes_back: number;
  readonly charged_cents: number;
}
interface PaymentState {
  readonly client_id: string | null;
  readonly amount_cents: number;
}

/** The share of a delivery in a balance: its boxes, those still out, and its charge. */
export function shareOfDelivery(delivery: DeliveryState): Share | undefined {
  const { client_id, quantity, returned, boxes_back, charged_cents } = delivery;
  if (client_id === null) return undefined;
  const box_owed = returned ? 0 : quantity - boxes_back;
  return { client_id, total_delivered: quantity, box_owed, due_cents: charged_cents };
}

/** The share of a payment in a balance: it lowers the amount due. */
export function shareOfPayment({ client_id, amount_cents }: PaymentState): Share | undefined {
  return client_id === null ? undefined : { ...nothing, client_id, due_cents: -amount_cents };
}

/** The changes of balances, client by client, if one share replaces another. */
export function movements(before: Share | undefined, after: Share | undefined): Share[] {
  const parts = [...(before ? [negated(before)] : []), ...(after ? [after] : [])];
  const byClient = Map.groupBy(parts, ({ client_id }) => client_id);
  return [...byClient]
    .map(([client_id, shares]) => ({ client_id, ...total(shares) }))
    .filter(moves);
}

/** The sum of balances. */
export function total(balances: readonly Balance[]): Balance {
  return balances.reduce<Balance>(
    (sum, { total_delivered, box_owed, due_cents }) => ({
      total_delivered: sum.total_delivered + total_delivered,
      box_owed: sum.box_owed + box_owed,
      due_cents: sum.due_cents + due_cents,
    }),
    nothing,
  );
}

/** Whether neither boxes nor money are owed by either side. */
export function isSettled({ box_owed, due_cents }: Balance): boolean {
  return box_owed === 0 && due_cents === 0;
}

const nothing: Balance = { total_delivered: 0, box_owed: 0, due_cents: 0 };

function negated({ client_id, total_delivered, box_owed, due_cents }: Share): Share {
  return {
    client_id,
    total_delivered: -total_delivered,
    box_owed: -box_owed,
    due_cents: -due_cents,
  };
}

function moves(balance: Balance): boolean {
  return !isSettled(balance) || balance.total_delivered !== 0;
}
