import { useEffect, useState } from 'react';

/**
 * The number of rows to draw on each side of those in sight: few at first, so that a slow phone
 * shows those in sight at once, then more in each frame. They are not deferred: whoever swipes at
 * once would interrupt them until the finger rests.
 *
 * @param isReady whether the rows in sight are drawn
 */
export function useRowsBeyond(most: number, isReady = true): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (!isReady || count === most) return;
    const frame = requestAnimationFrame(() => setCount(Math.min(most, count * 4)));
    return () => cancelAnimationFrame(frame);
  }, [most, isReady, count]);
  return count;
}
