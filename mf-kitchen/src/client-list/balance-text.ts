import { formatEuros, plural } from '@gamelles/web-kit';

interface Balance {
  readonly box_owed?: number | undefined;
  readonly amount_due?: number | undefined;
}

/** Boxes and debt of a client in words: « 3 gamelles », « 27,50 € »; nothing if both are zero. */
export function balanceTexts({ box_owed = 0, amount_due = 0 }: Balance): string[] {
  return [
    ...(box_owed === 0 ? [] : [plural(box_owed, 'gamelle')]),
    ...(amount_due > 0 ? [`doit ${formatEuros(amount_due)}`] : []),
    ...(amount_due < 0 ? [`${formatEuros(-amount_due)} d’avance`] : []),
  ];
}
