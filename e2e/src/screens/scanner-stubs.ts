import type { Page } from 'playwright-core';

// Stubs for devices that the Chromium of a test machine lacks.

/** Cameras that another application uses, with the error of the browser. */
export function withTakenCameras(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Could not start video source', 'NotReadableError'));
  });
}

/** Cameras that start and cannot be stopped. */
export function withStuckCameras(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    MediaStreamTrack.prototype.stop = () => {
      throw new DOMException('Could not stop video source', 'InvalidStateError');
    };
  });
}

/** Cameras that start and whose picture never begins to play. */
export function withStillPictures(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    HTMLVideoElement.prototype.play = () => new Promise(() => {});
  });
}

/** Gives every camera a lamp; its state is recorded on the page. */
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

/** Records on the page the played tones in hertz and the vibrations in milliseconds. */
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
 * A native decoder that sees a token until another one, or none, is set. Its calls and their
 * pictures are recorded.
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

/** A native decoder that sees a token only once the page gets the event `decoded`. */
export function withSlowDecoder(page: Page, token: string): Promise<unknown> {
  return page.addInitScript((rawValue) => {
    const boundingBox = { width: 100, height: 100 };
    const seen = [{ rawValue, format: 'qr_code', boundingBox }];
    class BarcodeDetector {
      detect() {
        document.documentElement.dataset['decoding'] = 'true';
        return new Promise((resolve) => addEventListener('decoded', () => resolve(seen)));
      }
    }
    Object.assign(window, { BarcodeDetector });
  }, token);
}

/** The moments of the decoder's calls, in milliseconds. */
export function readsOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (document.documentElement.dataset['reads'] ?? '').split(' ').map(Number),
  );
}

/** Sets the token that the decoder sees; '' for none. */
export function showToDecoder(page: Page, token: string): Promise<void> {
  return page.locator('html').evaluate((root, shown) => {
    root.dataset['shown'] = shown;
  }, token);
}

/** Records on the page the number of wake locks. */
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
    // As the browser does with a page that is really hidden.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') for (const lock of held) void lock.release();
    });
  });
}

/** The page of a locked phone is hidden; `data-locked` on the page locks the phone. */
export function withLock(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const isLocked = () => document.documentElement.dataset['locked'] === 'true';
    Object.defineProperties(document, {
      hidden: { get: isLocked },
      visibilityState: { get: () => (isLocked() ? 'hidden' : 'visible') },
    });
  });
}
