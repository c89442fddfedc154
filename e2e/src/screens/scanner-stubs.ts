import type { Page } from 'playwright-core';

// Stubs for devices that the Chromium of a test machine lacks.

/** Cameras that another application has already, as the browser says it. */
export function withTakenCameras(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
  });
}

/** Cameras that start, and then cannot be stopped. */
export function withStuckCameras(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    MediaStreamTrack.prototype.stop = () => {
      throw new DOMException('Could not stop video source', 'InvalidStateError');
    };
  });
}

/** Gives every camera a lamp, whose state is noted on the page. */
export function withTorch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- called on a track below
    const { getCapabilities, applyConstraints } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getCapabilities = function () {
      return { ...getCapabilities.call(this), torch: true };
    };
    MediaStreamTrack.prototype.applyConstraints = function (wanted) {
      const torch = wanted?.advanced?.map((one): unknown => Reflect.get(one, 'torch')).at(0);
      if (torch === undefined) return applyConstraints.call(this, wanted);
      document.documentElement.dataset['torch'] = JSON.stringify(torch);
      return Promise.resolve();
    };
  });
}

/** Notes on the page which tones are played, in hertz, and which shakes, in milliseconds. */
export function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const note = (name: string, what: string): void => {
      const { dataset } = document.documentElement;
      dataset[name] = dataset[name] === undefined ? what : `${dataset[name]} ${what}`;
    };
    // oxlint-disable-next-line typescript/unbound-method -- called on a tone below
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      note('heard', String(this.frequency.value));
      start.call(this, when);
    };
    navigator.vibrate = (pattern) => {
      note('felt', (typeof pattern === 'number' ? [pattern] : [...pattern]).join());
      return true;
    };
  });
}

/**
 * A decoder of the browser's own that sees a token until it is shown another one, or none; when it
 * looks, and at what, is noted.
 */
export function watchDecoder(page: Page, token: string): Promise<unknown> {
  return page.addInitScript((first) => {
    const moments: number[] = [];
    class BarcodeDetector {
      detect(canvas: HTMLCanvasElement) {
        moments.push(Math.round(performance.now()));
        const { dataset } = document.documentElement;
        dataset['reads'] = moments.join(' ');
        dataset['box'] = `${canvas.style.width} × ${canvas.style.height}`;
        const boundingBox = { width: 100, height: 100 };
        const rawValue = dataset['shown'] ?? first;
        const seen = rawValue === '' ? [] : [{ rawValue, format: 'qr_code', boundingBox }];
        return Promise.resolve(seen);
      }
    }
    Object.assign(window, { BarcodeDetector });
  }, token);
}

/** The moments at which the decoder has looked, in milliseconds. */
export function readsOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (document.documentElement.dataset['reads'] ?? '').split(' ').map(Number),
  );
}

/** Shows another token to the decoder; '' shows none. */
export function showToDecoder(page: Page, token: string): Promise<void> {
  return page.locator('html').evaluate((root, shown) => {
    root.dataset['shown'] = shown;
  }, token);
}

/** Notes on the page how many locks keep the screen lit. */
export function watchWakeLocks(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    const held = new Set<WakeLockSentinel>();
    const note = (): void => {
      document.documentElement.dataset['wakeLocks'] = String(held.size);
    };
    wakeLock.request = async (type) => {
      const lock = await request(type);
      held.add(lock);
      note();
      lock.addEventListener('release', () => {
        held.delete(lock);
        note();
      });
      return lock;
    };
    // As the browser does with a page that is hidden indeed.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const lock of held) void lock.release();
    });
  });
}

/** A page of a locked phone is hidden; `data-locked` on the page locks it. */
export function withLock(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const isLocked = () => document.documentElement.dataset['locked'] === 'true';
    Object.defineProperties(document, {
      hidden: { get: isLocked },
      visibilityState: { get: () => (isLocked() ? 'hidden' : 'visible') },
    });
  });
}
