export interface RepeatFilter {
  /** Whether a code seen at this time, in milliseconds, is new. */
  readonly isNew: (code: string, now: number) => boolean;
  /** Notes that the last code is still visible; another code stays unseen. */
  readonly stillSees: (code: string, now: number) => void;
}

/**
 * The camera reads a code ten times per second: it is new only after it was out of sight for a
 * while.
 */
export function createRepeatFilter(pause: number): RepeatFilter {
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
