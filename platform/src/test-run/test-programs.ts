import { chromiumProgram, type ServerProgram } from '../base/programs/require-program.ts';

/**
 * The programs that browser tests need: a browser, a video encoder for its camera, a QR decoder, a
 * PDF reader.
 */
export const testPrograms: ServerProgram[] = [
  chromiumProgram,
  { program: 'ffmpeg', aptPackage: 'ffmpeg', brewFormula: 'ffmpeg', dnfPackage: 'ffmpeg-free' },
  { program: 'zbarimg', aptPackage: 'zbar-tools', brewFormula: 'zbar', dnfPackage: 'zbar' },
  {
    program: 'pdftoppm',
    aptPackage: 'poppler-utils',
    brewFormula: 'poppler',
    dnfPackage: 'poppler-utils',
  },
];
