import { centsFromEuros, eurosFromCents, highestPrice } from '@gamelles/contracts/money';
import { formatEuros, parseEuros } from '@gamelles/web-kit';

/** The error message for a typed price; nothing for a valid one. */
export function priceProblem(text: string): string | undefined {
  const price = parseEuros(text);
  if (price !== null) return price > highestPrice ? tooHigh() : undefined;
  if (/^\s*[-−–]/.test(text)) return 'Le prix ne peut pas être négatif.';
  if (/\d[.,]\d{3,}\s*€?\s*$/.test(text))
    return 'Un prix a au plus deux chiffres après la virgule.';
  return 'Écris un montant comme 9,90.';
}

/** The same for a price that may be left out. */
export function optionalPriceProblem(text: string): string | undefined {
  return text.trim() === '' ? undefined : priceProblem(text);
}

/** The total price of some boxes in euros, computed in cents because of rounding errors. */
export function totalOf(quantity: number, unitPrice: number): number {
  return eurosFromCents(quantity * centsFromEuros(unitPrice));
}

/**
 * Whether the dish changed, and not only its spelling: the field was emptied in between, or the
 * name has another first letter.
 */
export function isAnotherDish(before: string, now: string): boolean {
  const [was, is] = [initial(before), initial(now)];
  return was !== '' && was.localeCompare(is, 'fr', { sensitivity: 'base' }) !== 0;
}

function initial(dish: string): string {
  return dish.trim().slice(0, 1);
}

function tooHigh(): string {
  return `Le prix doit être d’au plus ${formatEuros(highestPrice).replace(',00', '')}.`;
}
