/** The thoroughness of reading a picture. */
export interface Effort {
  /** The side of the read area as a fraction of the picture's. */
  readonly scale: number;
  /** Whether small and very large codes are searched for as well. */
  readonly isThorough: boolean;
}

export interface Efforts {
  readonly next: () => Effort;
  /** Notes the milliseconds that the last picture took. */
  readonly took: (milliseconds: number) => void;
}

/** The time limit of a picture in milliseconds, so that a slow phone still reads ten per second. */
const most = 100;
/** Doubling the pixels doubles the time, which must stay below the limit. */
const little = 40;
/** One picture in this many is read thoroughly, so that no small code is missed. */
const round = 5;
/**
 * The smallest fraction of the pixels. A smaller one saves hardly any time, and misses labels of a
 * full stack.
 */
const least = 0.5;

/**
 * Adapts the read fraction of each picture to the speed of the phone: all pixels at first, half
 * after a slow picture, and all again when there is time.
 */
export function planEfforts(): Efforts {
  let part = 1;
  let count = 0;
  let isThorough = true;
  return {
    next() {
      isThorough = count % round === 0;
      count += 1;
      return { scale: isThorough ? 1 : Math.sqrt(part), isThorough };
    },
    took(milliseconds) {
      // The time of a thorough reading says nothing about normal ones.
      if (isThorough) return;
      if (milliseconds > most) part = Math.max(least, part / 2);
      else if (milliseconds < little) part = Math.min(1, part * 2);
    },
  };
}
