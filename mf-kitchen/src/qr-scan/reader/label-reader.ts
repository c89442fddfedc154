import type { Effort } from './effort.ts';
import type { Answer, Question, SeenCode } from './messages.ts';

export interface LabelReader {
  /** Rejects if this browser cannot read in a worker. */
  readonly ready: Promise<undefined>;
  /** Reads the codes in a picture, which is transferred; one picture at a time. */
  readonly read: (picture: ImageBitmap, effort: Effort) => Promise<readonly SeenCode[]>;
  readonly close: () => void;
}

/** Downloads and starts the worker that reads several labels in one picture. */
export function openLabelReader(): LabelReader {
  const worker = new Worker(
    /* webpackChunkName: "label-reader.worker" */ new URL(
      './label-reader.worker.ts',
      import.meta.url,
    ),
  );
  const ready = Promise.withResolvers<undefined>();
  let answered: ((codes: readonly SeenCode[]) => void) | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (data.is === 'ready') ready.resolve(undefined);
    else if (data.is === 'unable') ready.reject(new Error('The worker cannot read labels'));
    else answered?.(data.codes);
  });
  worker.addEventListener('error', () => ready.reject(new Error('The worker did not start')));
  return {
    ready: ready.promise,
    read(picture, effort) {
      const codes = Promise.withResolvers<readonly SeenCode[]>();
      answered = codes.resolve;
      worker.postMessage({ picture, effort } satisfies Question, [picture]);
      return codes.promise;
    },
    close: () => worker.terminate(),
  };
}
