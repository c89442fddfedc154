import { correctionLevel, labelText } from '@gamelles/contracts/label-address';
import { create } from 'qrcode';

/** A run of dark modules, from the corner of the quiet zone. */
export interface Run {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

export interface QrRuns {
  /** The width in modules, including the quiet zone of four on each side. */
  readonly size: number;
  readonly runs: readonly Run[];
}

const quiet = 4;

/** The QR code of a label with the address of the platform, for drawing in any size. */
export function qrRuns(origin: string, token: string): QrRuns {
  const text = labelText(origin, token);
  const { modules } = create(text, { errorCorrectionLevel: correctionLevel(text) });
  const runs: Run[] = [];
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const from = x;
      while (x < modules.size && modules.get(y, x) === 1) x++;
      if (x > from) runs.push({ x: from + quiet, y: y + quiet, length: x - from });
    }
  }
  return { size: modules.size + 2 * quiet, runs };
}
