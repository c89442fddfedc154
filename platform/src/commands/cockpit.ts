import { readOperatorToken } from '../base/data-folder/secrets.ts';
import { dataDirectory } from '../base/folders.ts';
import { refuseArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';

// Prints the address and the token of this machine's cockpit.
refuseArguments();
try {
  const { origin } = readReleaseSettings(process.env);
  const token = readOperatorToken(dataDirectory(process.env));
  console.log(`${origin}/plateforme\nToken: ${token}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
