import { chooseVersions } from './registry/choose-versions.ts';
import { preloadFirstScreen } from './remotes/preload-first-screen.ts';

// The application is the larger part of what comes over a slow line: meanwhile, the registry is
// read and the files of the first screen are asked for.
const chosen = chooseVersions();
chosen.then(preloadFirstScreen).catch(() => undefined);
// To run it keeps a slow CPU busy: what index.html shows is to be seen first.
void afterPaint().then(runInParts);

/** In files that come together, but each part in a turn of its own, between which a phone answers. */
async function runInParts(): Promise<void> {
  await import(/* webpackChunkName: "application" */ 'react-dom/client');
  await nextTurn();
  await import(/* webpackChunkName: "application" */ '@gamelles/web-kit/router');
  await nextTurn();
  await import(/* webpackChunkName: "application" */ '@gamelles/web-kit');
  await nextTurn();
  const { start } = await import(/* webpackChunkName: "application" */ './application.tsx');
  await nextTurn();
  await start(chosen);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves once the browser has painted what the page shows now, at once in a hidden tab. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
