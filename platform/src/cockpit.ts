import { loadSecrets } from './data-folder/secrets.ts';
import { readReleaseSettings } from './candidates/release-settings.ts';
import { dataDirectory } from './settings.ts';

// Says where the cockpit of this machine's platform is, and what opens it.
const { origin } = readReleaseSettings(process.env);
const { operatorToken } = loadSecrets(dataDirectory(process.env));
console.log(`${origin}/plateforme\nToken: ${operatorToken}`);
