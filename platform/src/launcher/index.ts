// The launcher: it runs the whole platform in one process.
export { root } from '../base/folders.ts';
export { askForRestart } from '../base/data-folder/claim.ts';
export { adminUrl } from '../base/data-folder/admin-url.ts';
export { launch } from './launch.ts';
export { notedEnvironment } from '../base/data-folder/environments.ts';
export { readSettings } from './settings.ts';
