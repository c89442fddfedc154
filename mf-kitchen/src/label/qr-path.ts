import type { QrRuns } from './qr-runs.ts';

/** A QR code as an SVG path, in modules. */
export function qrPath({ runs }: QrRuns): string {
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
}
