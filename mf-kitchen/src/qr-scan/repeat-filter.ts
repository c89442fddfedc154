export interface RepeatFilter {
  /** Whether a code seen at this time, in milliseconds, is new. */
  readonly isNew: (code: string, now: number) => boolean;
  /** Notes that the last code is still visible; another code stays unseen. */
  readonly stillSees: (code: string, now: number) => void;
}

/** In milliseconds: the camera reads ten codes a second, so a code is new only after this pause. */
const pause = 3000;

/** Tells a code that was out of sight from one that the camera goes on reading. */
export function createRepeatFilter(): RepeatFilter {
  let last: { readonly code: string; readonly seen: number } | null = null;
  return {
    isNew(code, now) {
      const isRepeat = last?.code === code && now - last.seen < pause;
      last = { code, seen: now };
      return !isRepeat;
    },
    stillSees(code, now) {
      if (last?.code === code) last = { code, seen: now };
    },
  };
}
