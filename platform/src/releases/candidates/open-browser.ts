import { chromium, type Browser } from 'playwright-core';
import { chromiumOfTheSystem } from './chromium.ts';

const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'];

/** The machine's own Chromium on a fresh profile, with a camera that shows a test picture. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    ...chromiumOfTheSystem,
    args: [...chromiumOfTheSystem.args, ...camera],
  });
}
