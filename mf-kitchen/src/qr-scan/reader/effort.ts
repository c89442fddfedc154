/** How thoroughly a picture is read. */
export interface Effort {
  /** The side of what is read, as a part of the picture's. */
  readonly scale: number;
  /** Small codes and very large ones are looked for as well. */
  readonly isThorough: boolean;
}

export interface Efforts {
  readonly next: () => Effort;
  /** Notes how many milliseconds the last picture took. */
  readonly took: (milliseconds: number) => void;
}

/** Milliseconds that a picture may take, so that a slow phone still reads ten in a second. */
const most = 100;
/** Twice the pixels take twice as long, which must leave room below the limit. */
const little = 40;
/** One picture in so many is read with all efforts, so that no small code is passed over. */
const round = 5;
/** The least part of the pixels. Fewer save hardly any time, and lose labels of a full stack. */
const least = 0.5;

/**
 * Fits what is read of each picture to the phone: all pixels at first, half as many after a picture
 * that took too long, and all again once there is time.
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
      // How long a thorough reading takes says nothing about the others.
      if (isThorough) return;
      if (milliseconds > most) part = Math.max(least, part / 2);
      else if (milliseconds < little) part = Math.min(1, part * 2);
    },
  };
}
