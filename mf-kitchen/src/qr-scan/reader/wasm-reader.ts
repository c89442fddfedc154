import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm';
import integrity from 'zxing-wasm/reader/zxing_reader.wasm' with { type: 'integrity' };
import type { ReadPicture } from './native-reader.ts';

const options: ReaderOptions = {
  formats: ['QRCode'],
  // The number of codes that one look-up accepts.
  maxNumberOfSymbols: 40,
  // Labels are never inverted, and a QR code is found in any rotation.
  tryInvert: false,
  tryRotate: false,
};

/** Between thorough readings: fewer scan lines, and one picture size. */
const quick: ReaderOptions = { ...options, tryHarder: false, tryDownscale: false };

/** ZXing, for browsers without a decoder of their own, such as Safari. */
export async function openWasmReader(): Promise<ReadPicture> {
  // The integrity keeps an altered program from running; ZXing itself would fetch it unchecked.
  const wasmBinary = await (await fetch(program, { integrity })).arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const canvas = new OffscreenCanvas(1, 1);
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('There is no canvas to draw a picture on');
  return async (picture, { scale, isThorough }) => {
    const width = Math.round(picture.width * scale);
    const height = Math.round(picture.height * scale);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    drawing.drawImage(picture, 0, 0, width, height);
    const pixels = drawing.getImageData(0, 0, width, height);
    const found = await readBarcodes(pixels, isThorough ? options : quick);
    return found
      .filter(({ isValid }) => isValid)
      .map(({ text, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
        text,
        corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => ({
          x: x / scale,
          y: y / scale,
        })),
      }));
  };
}
