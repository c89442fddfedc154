import { methods, plural } from '@gamelles/web-kit';
import type { Line } from '../api.ts';

/** The text of a line, for the client. */
export function lineText(line: Line): string {
  const boxes = line.quantity ?? 0;
  const dish = line.dish_name === null ? '' : ` (${line.dish_name})`;
  switch (line.kind) {
    case 'charged':
      return `${line.dish_name ?? 'Plat'} ×\u00a0${boxes}`;
    case 'delivered':
      return `Livré${dish}`;
    case 'returned':
      return `${plural(boxes, 'gamelle rendue', 'gamelles rendues')}${dish}`;
    case 'lost':
      return `${plural(boxes, 'gamelle')} perdue${boxes < 2 ? '' : 's'} ou cassée${boxes < 2 ? '' : 's'}${dish}`;
    case 'collected':
      return `Payé${line.method === null ? '' : ` (${methods[line.method].toLowerCase()})`}`;
    case 'absent':
      return 'Absent à la livraison';
    case 'undone':
      return 'Annulation';
  }
}
