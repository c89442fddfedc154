import { lazily } from './lazily.ts';

/** 12.5 → « 12,50 € ». */
export function formatEuros(amount: number): string {
  return euros().format(amount);
}

/** « 9,90 » or « 1 234.5 € » → a number of euros; null if the text is no amount in whole cents. */
export function parseEuros(text: string): number | null {
  const plain = text.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}

const euros = lazily(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }));
