import {
  isObjecting,
  isOfJournal,
  putRight,
  type Act,
  type ActOfDelivery,
  type ActOfJournal,
  type Doing,
  type Objecting,
} from './acts.ts';

/* oxlint-disable gamelles/dialect -- these change with each act */
type Line = { objection: 'none' | 'open' | 'settled' };
type Delivery = Line & {
  charged: number;
  out: number;
  readonly enteredAt: number;
  readonly day: number;
  handedOverAt: number | undefined;
};
type Payment = { cents: number; readonly delivery: Delivery | undefined };
/** The act of a journal entry, its moment, and the function that undoes it once. */
type Entry = Line & { readonly done: Doing; readonly at: number; undo: (() => void) | undefined };
/* oxlint-enable gamelles/dialect */

/** The boxes of every delivery in a run. */
export const boxesOfEach = 3;

/**
 * A small model of one client's books, to compare the service with. Moments are numbers that grow
 * with time.
 *
 * @param dayOf the day of a delivery that is entered at a moment
 */
export function moneyModel(dayOf = (enteredAt: number) => enteredAt) {
  const deliveries: Delivery[] = [];
  const payments: Payment[] = [];
  /** The payments that can be corrected, by their index. */
  const collected: Payment[] = [];
  const entries: Entry[] = [];

  /** The amount due for each delivery: payments for it count first, then the rest, oldest first. */
  const dues = (): Map<Delivery, number> => {
    const due = new Map(deliveries.map((delivery) => [delivery, delivery.charged]));
    let left = 0;
    for (const { cents, delivery } of payments) {
      if (delivery) due.set(delivery, (due.get(delivery) ?? 0) - cents);
      else left += cents;
    }
    for (const [delivery, cents] of due) {
      if (cents < 0) {
        left -= cents;
        due.set(delivery, 0);
      }
    }
    for (const [delivery, cents] of due) {
      const given = Math.min(cents, left);
      left -= given;
      due.set(delivery, cents - given);
    }
    return due;
  };

  const collect = (payment: Payment): void => {
    payments.push(payment);
    collected.push(payment);
  };

  const perform = (act: Act, at: number): void => {
    if (isOfJournal(act)) enter(act, at);
    else if (isObjecting(act)) object(act);
    else if (act.kind === 'deliver') deliver(act.cents * boxesOfEach, at);
    else if (act.kind === 'collect') collect({ cents: act.cents, delivery: undefined });
    else if (act.kind === 'correctPayment') {
      const payment = collected[act.nth];
      if (payment) payment.cents = act.cents;
    } else performFor(deliveries[act.nth], act);
  };

  const deliver = (charged: number, enteredAt: number): void => {
    const moments = { enteredAt, day: dayOf(enteredAt), handedOverAt: undefined };
    deliveries.push({ charged, out: boxesOfEach, ...moments, objection: 'none' });
  };

  const performFor = (delivery: Delivery | undefined, act: ActOfDelivery): void => {
    if (!delivery) return;
    if (act.kind === 'collectFor') collect({ cents: act.cents, delivery });
    else if (act.kind === 'correctCharge') delivery.charged = act.cents;
    else {
      delivery.out = 0;
      const due = dues().get(delivery) ?? 0;
      if (act.kind === 'pay' && due > 0) payments.push({ cents: due, delivery });
    }
  };

  const enter = (act: ActOfJournal, at: number): void => {
    if (act.kind !== 'undo' && act.kind !== 'replace') return record(act, at);
    const before = entries[act.nth];
    // An undone line can be neither undone nor replaced.
    if (!before?.undo) return;
    before.undo();
    before.undo = undefined;
    if (act.kind === 'replace') record(putRight(before.done, act), before.at);
  };

  const record = (done: Doing, at: number): void => {
    if (done.kind === 'handOver' && !deliveries[done.nth]) return;
    entries.push({ done, at, undo: undoOf(done, at), objection: 'none' });
  };

  /**
   * Applies the act.
   *
   * @returns the function that undoes it
   */
  const undoOf = (done: Doing, at: number): (() => void) => {
    if (done.kind === 'take') return take(done.cents);
    if (done.kind === 'takeBack' || done.kind === 'lose') return move(done.boxes, at);
    return done.kind === 'handOver' ? handOver(deliveries[done.nth], at) : () => {};
  };

  const take = (cents: number) => {
    const payment = { cents, delivery: undefined };
    payments.push(payment);
    return () => {
      payment.cents = 0;
    };
  };

  /**
   * Takes boxes from the oldest deliveries that the client had then; if no boxes of these are out,
   * from later ones. Undone, exactly these are out again.
   */
  const move = (boxes: number, at: number) => {
    let left = boxes;
    const out = deliveries.filter((delivery) => delivery.out > 0);
    const then = out.filter(({ handedOverAt, day }) => (handedOverAt ?? day) <= at);
    const parts = (then.length > 0 ? then : out).map((delivery) => {
      const gone = Math.min(delivery.out, left);
      left -= gone;
      delivery.out -= gone;
      return { delivery, gone };
    });
    return () => {
      for (const { delivery, gone } of parts) delivery.out += gone;
    };
  };

  /** Only the first handover counts, and not before its delivery was entered. */
  const handOver = (delivery: Delivery | undefined, at: number) => {
    if (!delivery || delivery.handedOverAt !== undefined) return () => {};
    delivery.handedOverAt = Math.max(at, delivery.enteredAt);
    return () => {
      delivery.handedOverAt = undefined;
    };
  };

  /** An objection changes no figure. */
  const object = ({ kind, nth }: Objecting): void => {
    const line = entries[nth] ?? deliveries[nth];
    if (line && kind === 'object') line.objection = 'open';
    else if (line?.objection === 'open') line.objection = 'settled';
  };

  const read = () => {
    const due = dues();
    const lines = [...deliveries, ...entries];
    return {
      boxes: deliveries.reduce((sum, { out }) => sum + out, 0),
      balance:
        deliveries.reduce((sum, { charged }) => sum + charged, 0) -
        payments.reduce((sum, { cents }) => sum + cents, 0),
      deliveries: deliveries.map((delivery) => ({
        due: due.get(delivery),
        paid: delivery.out === 0 && due.get(delivery) === 0,
        returned: delivery.out === 0,
        out: delivery.out,
        delivered: delivery.handedOverAt !== undefined,
      })),
      objections: {
        open: lines.filter(({ objection }) => objection === 'open').length,
        settled: lines.filter(({ objection }) => objection === 'settled').length,
      },
    };
  };

  return { perform, read };
}
