import { useEffect, useState } from 'react';
import { presentLink } from '../preview/link.ts';
import { lookUpVersions } from '../registry/choose-versions.ts';
import type { Registry } from '../registry/registry.ts';
import { sameVersions } from '../registry/same-versions.ts';

const everyMilliseconds = 60_000;

/**
 * Whether a reload would bring another shell or other remotes; checked while the page is visible.
 */
export function useNewVersion(registry: Registry): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      Promise.all([lookUpVersions(), isSamePage()]).then(
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

/** Whether the server still serves the shell of this tab, judged by the names of its scripts. */
async function isSamePage(): Promise<boolean> {
  // A valid link to another shell always gets the page of that shell.
  const link = presentLink();
  const address = link === null ? '/unauthorized' : `/unauthorized?${link}`;
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`The page answers ${answer.status}`);
  const present = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const own = new Set(scriptsOf(document));
  return scriptsOf(present).every((address) => own.has(address));
}

function scriptsOf({ scripts }: Document): string[] {
  return [...scripts].flatMap((script) => script.getAttribute('src') ?? []);
}
