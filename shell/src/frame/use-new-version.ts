import { useEffect, useState } from 'react';
import { chooseVersions } from '../registry/choose-versions.ts';
import type { Registry } from '../registry/registry.ts';
import { sameVersions } from '../registry/same-versions.ts';
import { isSamePage } from './is-same-page.ts';

const everyMilliseconds = 60_000;

/** Whether the page would start with another shell or other remotes, looked up while it is seen. */
export function useNewVersion(registry: Registry): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      Promise.all([chooseVersions(), isSamePage()]).then(
        ([present, samePage]) =>
          setReady(!present.incomplete && !(samePage && sameVersions(registry, present))),
        // Without an answer there is nothing to offer.
        () => undefined,
      );
    };
    const timer = setInterval(look, everyMilliseconds);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [registry]);
  return isReady;
}
