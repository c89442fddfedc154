import { formatEuros, methods, plural } from '@gamelles/web-kit';
import type { Line } from '../api.ts';
import { lost } from '../journal/sentences.ts';

/** The text of a line, without its author and time. */
export function lineText(line: Line): string {
  const boxes = line.quantity ?? 0;
  switch (line.kind) {
    case 'charged':
      return `${line.dish_name ?? 'Plat non précisé'} ×\u00a0${boxes}`;
    case 'delivered':
      return boxes > 0 ? plural(boxes, 'gamelle livrée', 'gamelles livrées') : 'Livraison remise';
    case 'returned':
      return plural(boxes, 'gamelle rendue', 'gamelles rendues');
    case 'lost':
      return lost(boxes);
    case 'collected':
      return `Encaissé ${formatEuros(line.amount ?? 0)}${howPaid(line)}`;
    case 'absent':
      return 'Absent';
    case 'undone':
      return 'Annulation';
  }
}

/** Lines other than charges name the delivery that they belong to. */
export function lineDetail({ kind, dish_name, parts, quantity, quantity_told }: Line): string {
  if (kind === 'charged') return '';
  const dishes = parts.length > 0 ? parts.map((part) => part.dish_name) : [dish_name];
  const named = [...new Set(dishes.filter((dish) => dish !== null))].join(', ');
  if (quantity_told === null) return named;
  const told = `${plural(quantity_told, 'notée')}, ${plural(quantity ?? 0, 'comptée')}`;
  return named === '' ? told : `${named}, ${told}`;
}

function howPaid({ method }: Line): string {
  return method === null ? '' : ` (${methods[method].toLowerCase()})`;
}
