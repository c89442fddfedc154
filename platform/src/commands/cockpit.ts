import { loadSecrets } from '../base/data-folder/secrets.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';
import { dataDirectory } from '../base/folders.ts';

// Says where the cockpit of this machine's platform is, and what opens it.
const { origin } = readReleaseSettings(process.env);
const { operatorToken } = loadSecrets(dataDirectory(process.env));
console.log(`${origin}/plateforme\nToken: ${operatorToken}`);
