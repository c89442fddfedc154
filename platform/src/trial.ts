// For trials of the whole platform: how it is run and watched from outside.
export { loadSecrets } from './data-folder/secrets.ts';
export { launch } from './launch.ts';
export { databaseUrl } from './postgres/provision-database.ts';
export { notedEnvironment } from './services/environments.ts';
export { readSettings, root } from './settings.ts';
export { disagreements } from './testing/disagreements.ts';
export { Launcher, processes } from './testing/launcher.ts';
