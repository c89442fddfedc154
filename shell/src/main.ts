import { chooseVersions } from './registry/choose-versions.ts';
import { preloadFirstScreen } from './remotes/preload-first-screen.ts';

// The application is the largest download on a slow line. Meanwhile the registry is read and the
// files of the first screen are requested.
const chosen = chooseVersions();
chosen.then(preloadFirstScreen).catch(() => undefined);
// Its start keeps a slow CPU busy, so the content of index.html is painted first.
void afterPaint()
  .then(runInParts)
  .catch(async (error: unknown) => {
    console.error(error);
    // A file of its own, because the others may be what fails.
    const { reportOwnFailure } = await import('./watch/report-own-failure.ts');
    await reportOwnFailure(error);
  });

/** The files load together, but each runs in its own task, so that a phone can react in between. */
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

/** Resolves after the browser has painted the present page; at once in a hidden tab. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
