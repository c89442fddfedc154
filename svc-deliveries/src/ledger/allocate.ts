/** The amounts charged and paid for a delivery, in cents. */
export interface Debt {
  readonly delivery_id: string;
  readonly charged_cents: number;
  /** Payments that name the delivery. */
  readonly paid_cents: number;
  /** Money from the client's account; negative if money went back to it. */
  readonly allocated_cents: number;
}

/** Cents that go from the client's account to a delivery; negative if they come back. */
export interface Move {
  readonly delivery_id: string;
  readonly cents: number;
}

/**
 * Allocates what a client has paid: a payment that names a delivery pays that one first; its
 * surplus, and all that was paid on account, goes to the oldest debts first (Code civil, article
 * 1342-10). The rest is credit. The result depends only on the amounts charged and paid, not on the
 * order of the calls: an undone payment leaves no trace in it.
 *
 * @param debts oldest first
 * @param onAccountCents what was paid without naming a delivery
 * @returns what has to move
 */
export function allocate(debts: readonly Debt[], onAccountCents: number): Move[] {
  let pool = onAccountCents + debts.reduce((sum, debt) => sum + surplusOf(debt), 0);
  return debts
    .map((debt) => {
      const needed = Math.max(0, debt.charged_cents - debt.paid_cents);
      const given = Math.min(needed, Math.max(0, pool));
      pool -= given;
      const cents = given - surplusOf(debt) - debt.allocated_cents;
      return { delivery_id: debt.delivery_id, cents };
    })
    .filter(({ cents }) => cents !== 0);
}

/** An open delivery. */
interface OpenDebt {
  readonly delivery_id: string;
  /** The amount still due; negative if too much was paid. */
  readonly cents: number;
  /** Money from the client's account; negative if money went back to it. */
  readonly allocated_cents: number;
}

/** The open part of an account, without the paid deliveries. */
export interface OpenAccount {
  /** Oldest first. */
  readonly due: readonly OpenDebt[];
  readonly creditCents: number;
  /** The last delivery that received money from the account. */
  readonly lastAllocated: string | null;
}

/**
 * The same as `allocate`, for an account that was allocated before its last change.
 *
 * @returns undefined if money has to come back from deliveries that are not open
 */
export function allocateToOpen({
  due,
  creditCents,
  lastAllocated,
}: OpenAccount): Move[] | undefined {
  const debts = due.filter(({ cents }) => cents !== 0);
  if (creditCents < 0 || debts.some(movesMoneyBack)) return undefined;
  const [oldest] = debts;
  // A later delivery has money that belongs to the oldest debt.
  if (oldest && lastAllocated !== null && lastAllocated > oldest.delivery_id) return undefined;
  let pool = creditCents;
  return debts
    .map(({ delivery_id, cents }) => {
      const given = Math.min(cents, pool);
      pool -= given;
      return { delivery_id, cents: given };
    })
    .filter(({ cents }) => cents !== 0);
}

/** Whether too much was paid for the delivery, or other deliveries have money that it needs. */
function movesMoneyBack({ cents, allocated_cents }: OpenDebt): boolean {
  return cents < 0 || allocated_cents < 0;
}

function surplusOf({ charged_cents, paid_cents }: Debt): number {
  return Math.max(0, paid_cents - charged_cents);
}
