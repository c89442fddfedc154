import { formatEuros, plural } from '@gamelles/web-kit';

/** « Noté : 3 gamelles reprises. » */
export function noted(what: string): string {
  return `Noté\u00a0: ${what}.`;
}

export function delivered(boxes: number): string {
  return plural(boxes, 'gamelle livrée', 'gamelles livrées');
}

export function returned(boxes: number): string {
  return plural(boxes, 'gamelle reprise', 'gamelles reprises');
}

export function lost(boxes: number): string {
  return `${plural(boxes, 'gamelle')} perdue${boxes < 2 ? '' : 's'} ou cassée${boxes < 2 ? '' : 's'}`;
}

export function collected(amount: number): string {
  return `${formatEuros(amount)} encaissé${amount < 2 ? '' : 's'}`;
}
