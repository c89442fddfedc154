export interface SeenCodes {
  /** The new codes in a picture; each is new once. */
  readonly fresh: (codes: readonly string[], now: number) => string[];
  /** Whether a typed code is new; a released one is new at once. */
  readonly isNewlyTyped: (code: string, now: number) => boolean;
  /** Makes codes new again after they were out of sight for a while. */
  readonly release: (codes: readonly string[]) => void;
}

/** Remembers the seen codes, because pictures show the same ones again and again. */
export function rememberSeen(pause: number): SeenCodes {
  const seen = new Map<string, { readonly at: number; readonly released: boolean }>();
  // During a break without pictures, such as a dialog, nobody knows which codes stay in sight.
  let lookedAt = 0;
  let resumedAt = 0;
  return {
    fresh(codes, now) {
      if (now - lookedAt >= pause) resumedAt = now;
      lookedAt = now;
      return [...new Set(codes)].filter((code) => {
        const before = seen.get(code);
        const isBack = before?.released && now - Math.max(before.at, resumedAt) >= pause;
        const isFresh = !before || isBack === true;
        seen.set(code, { at: now, released: before !== undefined && before.released && !isFresh });
        return isFresh;
      });
    },
    isNewlyTyped(code, now) {
      const isNew = seen.get(code)?.released ?? true;
      seen.set(code, { at: now, released: false });
      return isNew;
    },
    release(codes) {
      for (const code of codes) {
        const before = seen.get(code);
        if (before) seen.set(code, { ...before, released: true });
      }
    },
  };
}
