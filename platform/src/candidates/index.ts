export { chromiumOfTheSystem } from './chromium.ts';
export { readDescription } from '../releases/description.ts';
export { releaseLine } from '../releases/next-line.ts';
export { putRelease } from '../releases/put-release.ts';
export { registryOf } from '../releases/registry.ts';
export { publish } from '../releases/publish.ts';
export { readLog } from '../releases/release-log.ts';
export { tryCandidate } from './try-candidate.ts';
