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
type Delivery = Line & { charged: number; out: number; delivered: boolean };
type Payment = { cents: number; readonly delivery: Delivery | undefined };
/** The act of a journal entry, and the function that undoes it once. */
type Entry = Line & { readonly done: Doing; undo: (() => void) | undefined };
/* oxlint-enable gamelles/dialect */

/** The boxes of every delivery in a run. */
export const boxesOfEach = 3;

/** A small model of one client's books, to compare the service with. */
export function moneyModel() {
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

  const perform = (act: Act): void => {
    if (isOfJournal(act)) enter(act);
    else if (isObjecting(act)) object(act);
    else if (act.kind === 'deliver') {
      const charged = act.cents * boxesOfEach;
      deliveries.push({ charged, out: boxesOfEach, delivered: false, objection: 'none' });
    } else if (act.kind === 'collect') collect({ cents: act.cents, delivery: undefined });
    else if (act.kind === 'correctPayment') {
      const payment = collected[act.nth];
      if (payment) payment.cents = act.cents;
    } else performFor(deliveries[act.nth], act);
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

  const enter = (act: ActOfJournal): void => {
    if (act.kind !== 'undo' && act.kind !== 'replace') return record(act);
    const before = entries[act.nth];
    // An undone line can be neither undone nor replaced.
    if (!before?.undo) return;
    before.undo();
    before.undo = undefined;
    if (act.kind === 'replace') record(putRight(before.done, act));
  };

  const record = (done: Doing): void => {
    if (done.kind === 'handOver' && !deliveries[done.nth]) return;
    entries.push({ done, undo: undoOf(done), objection: 'none' });
  };

  /**
   * Applies the act.
   *
   * @returns the function that undoes it
   */
  const undoOf = (done: Doing): (() => void) => {
    if (done.kind === 'take') return take(done.cents);
    if (done.kind === 'takeBack' || done.kind === 'lose') return move(done.boxes);
    return done.kind === 'handOver' ? handOver(deliveries[done.nth]) : () => {};
  };

  const take = (cents: number) => {
    const payment = { cents, delivery: undefined };
    payments.push(payment);
    return () => {
      payment.cents = 0;
    };
  };

  /** Takes boxes from the oldest deliveries. Undone, exactly these are out again. */
  const move = (boxes: number) => {
    let left = boxes;
    const parts = deliveries.map((delivery) => {
      const gone = Math.min(delivery.out, left);
      left -= gone;
      delivery.out -= gone;
      return { delivery, gone };
    });
    return () => {
      for (const { delivery, gone } of parts) delivery.out += gone;
    };
  };

  /** Only the first handover counts. */
  const handOver = (delivery: Delivery | undefined) => {
    if (!delivery || delivery.delivered) return () => {};
    delivery.delivered = true;
    return () => {
      delivery.delivered = false;
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
        delivered: delivery.delivered,
      })),
      objections: {
        open: lines.filter(({ objection }) => objection === 'open').length,
        settled: lines.filter(({ objection }) => objection === 'settled').length,
      },
    };
  };

  return { perform, read };
}
