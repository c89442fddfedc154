import {
  chromiumProgram,
  requireProgram,
  type ServerProgram,
} from '../base/programs/require-program.ts';

/**
 * The programs that browser tests need: browsers, a video encoder for their camera, a QR decoder, a
 * PDF reader.
 */
const testPrograms: ServerProgram[] = [
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

/** Installs those that are missing. */
export async function requireTestPrograms(): Promise<void> {
  for (const program of testPrograms) await requireProgram(program, (line) => console.log(line));
}

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
