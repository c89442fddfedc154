import { sumEuros } from '@gamelles/contracts/money';
import { formatEuros, isolate } from '@gamelles/web-kit';
import type { Account } from '../api.ts';

/** « Lucie te doit 37,20 € » */
export function balanceSentence(
  name: string,
  { amount_due, credit }: Pick<Account, 'amount_due' | 'credit'>,
): string {
  if (amount_due > 0) return `${isolate(name)} te doit ${formatEuros(amount_due)}`;
  if (credit > 0) return `${isolate(name)} a ${formatEuros(credit)} d’avance`;
  return `${isolate(name)} ne te doit rien`;
}

/** The debt of a client in euros; negative if the client has paid in advance. */
export function balanceOf({ amount_due, credit }: Pick<Account, 'amount_due' | 'credit'>): number {
  return sumEuros([amount_due, -credit]);
}

/** The amount due, or paid in advance, after a payment; all in euros. */
export function afterPayment(
  { amount_due, credit }: Pick<Account, 'amount_due' | 'credit'>,
  amount: number,
): Pick<Account, 'amount_due' | 'credit'> {
  const balance = sumEuros([amount_due, -credit, -amount]);
  return { amount_due: Math.max(0, balance), credit: Math.max(0, -balance) };
}
