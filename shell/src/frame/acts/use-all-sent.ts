import { useEffect, useState } from 'react';

const shownFor = 6000;

/** Whether all acts that were shown as waiting have just been sent. */
export function useAllSent(waits: boolean, isTold: boolean): boolean {
  const [wasTold, setWasTold] = useState(false);
  if (waits && isTold && !wasTold) setWasTold(true);
  const isAllSent = wasTold && !waits;
  useEffect(() => {
    if (!isAllSent) return;
    const timer = setTimeout(() => setWasTold(false), shownFor);
    return () => clearTimeout(timer);
  }, [isAllSent]);
  return isAllSent;
}
