import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, allocateToOpen, type Debt, type Move } from './allocate.ts';

function debt(delivery_id: string, charged_cents: number, paid_cents = 0, allocated_cents = 0) {
  return { delivery_id, charged_cents, paid_cents, allocated_cents };
}

it('gives money on account to the oldest debts first, in part if it is not enough', () => {
  expect(allocate([debt('old', 1000), debt('new', 2000)], 1500)).toEqual([
    { delivery_id: 'old', cents: 1000 },
    { delivery_id: 'new', cents: 500 },
  ]);
});

it('moves nothing if everything is right, and leaves the rest as credit', () => {
  expect(allocate([debt('one', 1000, 0, 1000)], 1500)).toEqual([]);
  expect(allocate([], 1500)).toEqual([]);
  expect(allocate([debt('one', 1000)], 0)).toEqual([]);
});

it('leaves a payment with its delivery, and takes only its surplus', () => {
  expect(allocate([debt('old', 1000), debt('named', 500, 800)], 0)).toEqual([
    { delivery_id: 'old', cents: 300 },
    { delivery_id: 'named', cents: -300 },
  ]);
});

it('takes money back from the newest delivery if a payment becomes smaller', () => {
  expect(allocate([debt('old', 1000, 0, 1000), debt('new', 2000, 0, 500)], 400)).toEqual([
    { delivery_id: 'old', cents: -600 },
    { delivery_id: 'new', cents: -500 },
  ]);
});

it('gives nothing to a delivery that its own payment covers, and the rest to a partly paid one', () => {
  expect(allocate([debt('covered', 500, 500), debt('part', 1000, 400)], 1000)).toEqual([
    { delivery_id: 'part', cents: 600 },
  ]);
});

const cents = fc.nat({ max: 9 });
/** A correction of the amount charged or paid for a delivery. */
const change = fc.record({
  nth: fc.nat({ max: 5 }),
  to: fc.oneof(fc.record({ charged_cents: cents }), fc.record({ paid_cents: cents })),
});
const debts = fc.array(fc.record({ charged: cents, paid: cents }), { maxLength: 6 });

/** The account as it stands once its money has moved. */
function settled(all: readonly Debt[], moves: readonly Move[]): Debt[] {
  return all.map((debt) => {
    const moved = moves.find(({ delivery_id }) => delivery_id === debt.delivery_id)?.cents ?? 0;
    return { ...debt, allocated_cents: debt.allocated_cents + moved };
  });
}

function openOf(all: readonly Debt[], onAccountCents: number) {
  const allocated = all.reduce((sum, { allocated_cents }) => sum + allocated_cents, 0);
  const given = all.filter(({ allocated_cents }) => allocated_cents !== 0);
  return {
    due: all.map(({ delivery_id, charged_cents, paid_cents, allocated_cents }) => ({
      delivery_id,
      cents: charged_cents - paid_cents - allocated_cents,
      allocated_cents,
    })),
    creditCents: onAccountCents - allocated,
    lastAllocated: given.at(-1)?.delivery_id ?? null,
  };
}

describe('the allocation to the open deliveries of an account', () => {
  it('moves the same with the open deliveries as with all deliveries, whatever changes', () => {
    fc.assert(
      fc.property(
        debts,
        cents,
        fc.array(change, { maxLength: 2 }),
        debts,
        cents,
        (before, paid, changes, later, more) => {
          const all = before.map((one, n) => ({
            delivery_id: `a${n}`,
            charged_cents: one.charged,
            paid_cents: one.paid,
            allocated_cents: 0,
          }));
          const stands = settled(all, allocate(all, paid));
          const changed = [
            ...stands.map((debt, n) => ({ ...debt, ...changes.find(({ nth }) => nth === n)?.to })),
            ...later.map((one, n) => ({
              delivery_id: `b${n}`,
              charged_cents: one.charged,
              paid_cents: 0,
              allocated_cents: 0,
            })),
          ];
          const onAccount = paid + more;
          const quick = allocateToOpen(openOf(changed, onAccount));
          if (quick) expect(quick).toEqual(allocate(changed, onAccount));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  it('gives new money to the oldest debts, and keeps the rest', () => {
    const due = [
      { delivery_id: 'a', cents: 500, allocated_cents: 0 },
      { delivery_id: 'b', cents: 700, allocated_cents: 0 },
    ];
    const account = { due, creditCents: 800, lastAllocated: null };
    expect(allocateToOpen(account)).toEqual([
      { delivery_id: 'a', cents: 500 },
      { delivery_id: 'b', cents: 300 },
    ]);
    expect(allocateToOpen({ ...account, creditCents: 0 })).toEqual([]);
    expect(allocateToOpen({ ...account, lastAllocated: 'a' })).toHaveLength(2);
    expect(allocateToOpen({ due: [], creditCents: 800, lastAllocated: 'b' })).toEqual([]);
  });

  it('skips a paid delivery, even if a later one has received money since', () => {
    const due = [
      { delivery_id: 'a', cents: 0, allocated_cents: 0 },
      { delivery_id: 'c', cents: 1, allocated_cents: 0 },
    ];
    const account = { due, creditCents: 5, lastAllocated: 'b' };
    expect(allocateToOpen(account)).toEqual([{ delivery_id: 'c', cents: 1 }]);
  });

  it('leaves it to the whole account to move money back', () => {
    const due = [{ delivery_id: 'a', cents: 500, allocated_cents: 0 }];
    const account = { due, creditCents: 0, lastAllocated: null };
    expect(allocateToOpen({ ...account, creditCents: -1 })).toBeUndefined();
    expect(allocateToOpen({ ...account, lastAllocated: 'b' })).toBeUndefined();
    const overpaid = { delivery_id: 'b', cents: -1, allocated_cents: 0 };
    expect(allocateToOpen({ ...account, due: [...due, overpaid] })).toBeUndefined();
    const gave = { delivery_id: 'b', cents: 1, allocated_cents: -1 };
    expect(allocateToOpen({ ...account, due: [...due, gave] })).toBeUndefined();
  });
});
