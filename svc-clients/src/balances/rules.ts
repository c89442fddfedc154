/** What is counted of a client: boxes ever delivered, boxes still out, and money owed. */
export interface Balance {
  readonly total_delivered: number;
  readonly box_owed: number;
  readonly due_cents: number;
}

/** A part of one client's balance. */
export type Share = Balance & { readonly client_id: string };

interface DeliveryState {
  /** Null: deleted, or nothing known yet. */
  readonly client_id: string | null;
  readonly quantity: number;
  readonly returned: boolean;
  readonly charged_cents: number;
}
interface PaymentState {
  readonly client_id: string | null;
  readonly amount_cents: number;
}

/** What one delivery counts for: its boxes, those not back, and its charge. */
export const shareOfDelivery = (delivery: DeliveryState): Share | undefined => {
  const { client_id, quantity, returned, charged_cents } = delivery;
  if (client_id === null) return undefined;
  const box_owed = returned ? 0 : quantity;
  return { client_id, total_delivered: quantity, box_owed, due_cents: charged_cents };
};

/** What one payment counts for: that much less is owed. */
export const shareOfPayment = ({ client_id, amount_cents }: PaymentState): Share | undefined =>
  client_id === null ? undefined : { ...nothing, client_id, due_cents: -amount_cents };

/** By how much balances move, client by client, when a share takes the place of another. */
export const movements = (before: Share | undefined, after: Share | undefined): Share[] => {
  const parts = [...(before ? [negated(before)] : []), ...(after ? [after] : [])];
  const byClient = Map.groupBy(parts, ({ client_id }) => client_id);
  return [...byClient]
    .map(([client_id, shares]) => ({ client_id, ...total(shares) }))
    .filter(moves);
};

/** The sum of balances. */
export const total = (balances: readonly Balance[]): Balance =>
  balances.reduce<Balance>(
    (sum, { total_delivered, box_owed, due_cents }) => ({
      total_delivered: sum.total_delivered + total_delivered,
      box_owed: sum.box_owed + box_owed,
      due_cents: sum.due_cents + due_cents,
    }),
    nothing,
  );

/** Whether neither box nor money is owed, either way. */
export const isSettled = ({ box_owed, due_cents }: Balance): boolean =>
  box_owed === 0 && due_cents === 0;

const nothing: Balance = { total_delivered: 0, box_owed: 0, due_cents: 0 };

const negated = ({ client_id, total_delivered, box_owed, due_cents }: Share): Share => ({
  client_id,
  total_delivered: -total_delivered,
  box_owed: -box_owed,
  due_cents: -due_cents,
});

const moves = (balance: Balance): boolean => !isSettled(balance) || balance.total_delivered !== 0;
