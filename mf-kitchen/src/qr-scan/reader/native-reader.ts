import type { Effort } from './effort.ts';
import type { Corner, SeenCode } from './messages.ts';

export type ReadPicture = (picture: ImageBitmap, effort: Effort) => Promise<readonly SeenCode[]>;

interface Detector {
  readonly detect: (
    picture: ImageBitmap,
  ) => Promise<readonly { readonly rawValue: string; readonly cornerPoints: readonly Corner[] }[]>;
}

interface Detectors {
  new (options: { readonly formats: string[] }): Detector;
  readonly getSupportedFormats: () => Promise<string[]>;
}

declare global {
  var BarcodeDetector: Detectors | undefined;
}

/** The browser's own decoder, if it supports QR codes. */
export async function openNativeReader(): Promise<ReadPicture | null> {
  const detectors = globalThis.BarcodeDetector;
  if (!detectors || !(await detectors.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new detectors({ formats: ['qr_code'] });
  return async (picture) => {
    const found = await detector.detect(picture);
    return found.map(({ rawValue, cornerPoints }) => ({
      text: rawValue,
      corners: cornerPoints.map(({ x, y }) => ({ x, y })),
    }));
  };
}
