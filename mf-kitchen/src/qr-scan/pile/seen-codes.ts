export interface SeenCodes {
  /** The new codes among the visible ones; each is new once. */
  readonly fresh: (codes: readonly string[], now: number) => string[];
  /** Makes codes new again after they were out of sight for a while. */
  readonly release: (codes: readonly string[]) => void;
}

/** Remembers the seen codes, because frames show the same ones again and again. */
export function rememberSeen(pause: number): SeenCodes {
  const seen = new Map<string, { readonly at: number; readonly released: boolean }>();
  return {
    fresh(codes, now) {
      return [...new Set(codes)].filter((code) => {
        const before = seen.get(code);
        const isFresh = !before || (before.released && now - before.at >= pause);
        seen.set(code, { at: now, released: before !== undefined && before.released && !isFresh });
        return isFresh;
      });
    },
    release(codes) {
      for (const code of codes) {
        const before = seen.get(code);
        if (before) seen.set(code, { ...before, released: true });
      }
    },
  };
}
