import fc from 'fast-check';

/** The index of a delivery, payment or entry. */
const nth = fc.nat({ max: 4 });
const boxes = fc.integer({ min: 1, max: 5 });
const cents = fc.integer({ min: 1, max: 6_000 });

/** An act in the form of a journal entry; `nth` is a delivery. */
const doing = fc.oneof(
  fc.record({ kind: fc.constantFrom('takeBack', 'lose'), boxes }),
  fc.record({ kind: fc.constant('take'), cents }),
  fc.record({ kind: fc.constant('handOver'), nth: fc.nat({ max: 3 }) }),
  // An absence, or only a note about a handover.
  fc.record({ kind: fc.constantFrom('absent', 'note') }),
);

/** An act on a phone; `nth` of `wrong` is an entry, which is undone and perhaps told again. */
export const actOfJournal = fc.oneof(
  { arbitrary: doing, weight: 4 },
  fc.record({ kind: fc.constant('undo'), nth }),
  fc.record({ kind: fc.constant('replace'), nth, boxes, cents }),
);

/** A client objects to a line, or the caterer settles the objection. */
export const objecting = fc.record({
  kind: fc.constantFrom('object', 'settle'),
  // Few lines, so that settled lines had an objection.
  nth: fc.nat({ max: 2 }),
});

/** `cents` per box. */
const deliver = fc.record({ kind: fc.constant('deliver'), cents });

const actOfDelivery = fc.oneof(
  fc.record({ kind: fc.constantFrom('return', 'pay'), nth }),
  fc.record({ kind: fc.constantFrom('collectFor', 'correctCharge'), nth, cents }),
);

/** Any act in the books of one client. */
const act = fc.oneof(
  deliver,
  fc.record({ kind: fc.constant('collect'), cents }),
  fc.record({ kind: fc.constant('correctPayment'), nth, cents: fc.nat({ max: 6_000 }) }),
  { arbitrary: actOfDelivery, weight: 4 },
  { arbitrary: actOfJournal, weight: 7 },
  { arbitrary: objecting, weight: 3 },
);
/** A sequence of acts that begins with two deliveries. */
export const acts = fc
  .tuple(deliver, deliver, fc.array(act, { minLength: 6, maxLength: 24 }))
  .map(([one, other, more]): Act[] => [one, other, ...more]);

type Of<A> = A extends fc.Arbitrary<infer One> ? One : never;
export type Act = Of<typeof act>;
export type ActOfDelivery = Of<typeof actOfDelivery>;
export type ActOfJournal = Of<typeof actOfJournal>;
export type Doing = Of<typeof doing>;
export type Objecting = Of<typeof objecting>;

export function isOfJournal(act: Act): act is ActOfJournal {
  return kindsOfJournal.includes(act.kind);
}
const kindsOfJournal: readonly string[] = [
  'takeBack',
  'lose',
  'take',
  'handOver',
  'absent',
  'note',
  'undo',
  'replace',
] satisfies ActOfJournal['kind'][];

export function isObjecting(act: Act): act is Objecting {
  return act.kind === 'object' || act.kind === 'settle';
}

/** The same act with another number of boxes or another amount. */
export function putRight(
  done: Doing,
  { boxes, cents }: Extract<ActOfJournal, { readonly kind: 'replace' }>,
): Doing {
  if (done.kind === 'take') return { kind: 'take', cents };
  if (done.kind === 'takeBack' || done.kind === 'lose') return { kind: done.kind, boxes };
  return done;
}
