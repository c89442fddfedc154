import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { reasonOf } from '../base/reason-of.ts';
import { root } from '../base/folders.ts';
import { keepComposeSecrets } from '../deploy/compose-secrets.ts';

// npm run compose-secrets: creates the missing secrets and certificates of `compose.yaml`, as files
// in a folder: `secrets` beside it, that of SECRETS_DIR, or the named one. Secrets in a `.env` of
// earlier versions are kept.
const before = join(root, '.env');
const known = existsSync(before) ? parseEnv(readFileSync(before, 'utf8')) : {};
const { SECRETS_DIR = known['SECRETS_DIR'] ?? 'secrets' } = process.env;
try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [named = SECRETS_DIR, ...more] = positionals;
  if (more.length > 0) throw new Error('Name one folder only');
  const folder = resolve(root, named);
  const made = await keepComposeSecrets(folder, known);
  for (const name of made) console.log(`Made ${join(folder, name)}`);
  if (made.length === 0) console.log(`${folder} has all that is needed, for another year`);
  const mailServer = join(folder, 'SMTP_URL');
  if (!existsSync(mailServer)) {
    console.log(`Write the address of your mail server into ${mailServer}, such as`);
    console.log('smtps://user:password@mail.example');
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
