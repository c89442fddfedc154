import { painted } from './painted.ts';
import { chooseVersions } from './registry/choose-versions.ts';
import { warmFirstScreen } from './remotes/warm-first-screen.ts';

// The application is the larger part of what comes over a slow line: meanwhile, the registry is
// read and the files of the first screen are asked for.
const chosen = chooseVersions();
chosen.then(warmFirstScreen).catch(() => undefined);
// To run it keeps a slow processor busy: what index.html shows is to be seen first.
void painted()
  .then(() => import(/* webpackChunkName: "application" */ './application.tsx'))
  .then(({ start }) => start(chosen));
