import { highestAmount } from '@gamelles/contracts/money';
import { formatEuros, parseEuros } from '@gamelles/web-kit';

/** The error message for a typed amount of money; true for a valid one. */
export function checkAmount(text: string, least: number): string | true {
  const amount = parseEuros(text);
  if (amount === null) return 'Écris un montant comme 9,90.';
  if (amount < least) return `Le montant doit être d’au moins ${formatEuros(least)}.`;
  return amount <= highestAmount || 'Le montant est trop élevé.';
}

/** 9.9 → « 9,90 », the value of a field that shows the euro sign itself. */
export function amountText(amount: number): string {
  return formatEuros(amount).replace(/\s*€/, '');
}
