export interface RepeatFilter {
  /** Whether a code that is seen now, in milliseconds, is to be acted on. */
  readonly isNew: (code: string, now: number) => boolean;
  /** Notes that the last code is still in sight; another one stays unseen. */
  readonly stillSees: (code: string, now: number) => void;
}

/** The camera reads a code ten times a second: it is new once it was out of sight for a while. */
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
