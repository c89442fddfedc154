import { toBuffer } from 'qrcode';

/** A PNG of at least 528 pixels that a camera reads from paper, with its quiet zone around. */
export const drawQrCode = (token: string): Promise<Uint8Array> =>
  // A whole number of pixels a module keeps the edges sharp.
  toBuffer(token, { errorCorrectionLevel: 'M', margin: 4, scale: 16, rendererOpts });

// As pngjs takes them. To tell each row by the one above, which fifteen of sixteen repeat, takes a
// third of the time of trying all ways for each.
const rendererOpts = { filterType: 2, deflateLevel: 4, deflateStrategy: 0 };
