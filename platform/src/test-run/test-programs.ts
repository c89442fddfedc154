import { chromiumProgram, type ServerProgram } from '../base/programs/require-program.ts';

/**
 * The programs that browser tests need: browsers, a video encoder for their camera, a QR decoder, a
 * PDF reader.
 */
export const testPrograms: ServerProgram[] = [
  ...browsers(),
  { program: 'ffmpeg', aptPackage: 'ffmpeg', brewFormula: 'ffmpeg', dnfPackage: 'ffmpeg-free' },
  { program: 'zbarimg', aptPackage: 'zbar-tools', brewFormula: 'zbar', dnfPackage: 'zbar' },
  {
    program: 'pdftoppm',
    aptPackage: 'poppler-utils',
    brewFormula: 'poppler',
    dnfPackage: 'poppler-utils',
  },
];

/** The browsers to install; none if `CHROMIUM` names one. */
function browsers(): ServerProgram[] {
  if (process.env.CHROMIUM) return [];
  const program = 'chromium-headless-shell';
  const brewFormula = chromiumProgram.brewFormula;
  return [
    chromiumProgram,
    { program, aptPackage: program, brewFormula, dnfPackage: 'chromium-headless' },
  ];
}
