import { loadSecrets } from '../base/data-folder/secrets.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';
import { dataDirectory } from '../base/folders.ts';

// Prints the address and the token of this machine's cockpit.
const { origin } = readReleaseSettings(process.env);
const { operatorToken } = loadSecrets(dataDirectory(process.env));
console.log(`${origin}/plateforme\nToken: ${operatorToken}`);
