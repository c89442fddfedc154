import { formatEuros, plural } from '@gamelles/web-kit';
import type { Act } from '@gamelles/web-kit/offline';

/** An act in words: « 3 gamelles reprises ». */
export function actText({ entry }: Pick<Act, 'entry'>): string {
  const boxes = Number(Reflect.get(entry, 'quantity')) || 0;
  const amount = Number(Reflect.get(entry, 'amount')) || 0;
  switch (Reflect.get(entry, 'kind')) {
    case 'delivered':
      return boxes > 0 ? plural(boxes, 'gamelle livrée', 'gamelles livrées') : 'Gamelles livrées';
    case 'returned':
      return boxes > 0 ? plural(boxes, 'gamelle reprise', 'gamelles reprises') : 'Tout est rendu';
    case 'lost':
      return boxes > 0
        ? `${plural(boxes, 'gamelle perdue', 'gamelles perdues')} ou cassée${boxes < 2 ? '' : 's'}`
        : 'Gamelles perdues ou cassées';
    case 'collected':
      return `${formatEuros(amount)} encaissé${amount < 2 ? '' : 's'}`;
    case 'absent':
      return 'Personne à la porte';
    case 'undone':
      return 'Annulation';
    default:
      return 'Geste d’une autre version';
  }
}
