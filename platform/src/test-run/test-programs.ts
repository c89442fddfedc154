import type { ServerProgram } from '../base/programs/require-program.ts';

/** The programs that journeys need: a browser, a film maker for its camera, a decoder, a reader of PDF. */
export const testPrograms: ServerProgram[] = [
  {
    program: 'chromium',
    aptPackage: 'chromium',
    brewFormula: '--cask chromium',
    dnfPackage: 'chromium',
  },
  { program: 'ffmpeg', aptPackage: 'ffmpeg', brewFormula: 'ffmpeg', dnfPackage: 'ffmpeg-free' },
  { program: 'zbarimg', aptPackage: 'zbar-tools', brewFormula: 'zbar', dnfPackage: 'zbar' },
  {
    program: 'pdftoppm',
    aptPackage: 'poppler-utils',
    brewFormula: 'poppler',
    dnfPackage: 'poppler-utils',
  },
];
