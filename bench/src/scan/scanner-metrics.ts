import type { Page } from 'playwright-core';

/** The times that a page records of its scanner, in milliseconds of its own clock. */
export interface ScannerMetrics {
  /** When the first picture of the camera was visible. */
  readonly videoAt: number;
  /** When all labels had been noted. */
  readonly allAt: number;
  /** The number of decoded pictures. */
  readonly frames: number;
  /** The intervals between frames of the screen. */
  readonly gaps: readonly number[];
}

declare global {
  var scannerMetrics: ScannerMetrics;
}

/** Makes a page record these times; `all` is the text that shows that all labels are noted. */
export function observeScanner(page: Page, all: string): Promise<unknown> {
  return page.addInitScript((sentence) => {
    const gaps: number[] = [];
    const noted = { videoAt: 0, allAt: 0, frames: 0, gaps };
    globalThis.scannerMetrics = noted;
    globalThis.Worker = class extends Worker {
      constructor(...named: ConstructorParameters<typeof Worker>) {
        super(...named);
        this.addEventListener('message', ({ data }: MessageEvent<{ readonly is: string }>) => {
          if (data.is === 'read') noted.frames += 1;
        });
      }
    };
    let before = performance.now();
    const look = (): void => {
      const now = performance.now();
      gaps.push(now - before);
      before = now;
      const video = document.querySelector<HTMLVideoElement>('#viewfinder video');
      if (noted.videoAt === 0 && video !== null && video.videoWidth > 0) noted.videoAt = now;
      const sheet = document.querySelector('[aria-label="Gamelles reprises"]');
      const told = sheet?.textContent.replaceAll('\u00a0', ' ') ?? '';
      if (noted.allAt === 0 && told.includes(sentence)) noted.allAt = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, all);
}
