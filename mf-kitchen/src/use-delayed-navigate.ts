import { useNavigate } from '@gamelles/web-kit/router';
import { useCallback, useEffect, useRef } from 'react';

/** Opens another screen after some milliseconds, unless the person has left before. */
export function useDelayedNavigate(): (path: string, delay: number, state?: object) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (path, delay, state) => {
      timer.current = setTimeout(() => void navigate(path, { state }), delay);
    },
    [navigate],
  );
}
