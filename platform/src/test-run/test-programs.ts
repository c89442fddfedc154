import type { ServerProgram } from '../programs/require-program.ts';

/** What the journeys need besides the platform: a browser, a film for its camera, another eye. */
export const testPrograms: ServerProgram[] = [
  {
    program: 'chromium',
    aptPackage: 'chromium',
    brewFormula: '--cask chromium',
    dnfPackage: 'chromium',
  },
  { program: 'ffmpeg', aptPackage: 'ffmpeg', brewFormula: 'ffmpeg', dnfPackage: 'ffmpeg-free' },
  { program: 'zbarimg', aptPackage: 'zbar-tools', brewFormula: 'zbar', dnfPackage: 'zbar' },
];
