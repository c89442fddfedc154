import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../base/services.ts';
import { keepServerCertificates } from '../servers/tls/server-certificates.ts';

/**
 * Creates the secrets for `compose.yaml`, one file each, and in `tls` the certificates of the
 * servers. Existing files stay, so a further run adds only new ones.
 *
 * @param known secrets in use without a file, such as those of a `.env`
 * @returns the new files
 */
export async function keepComposeSecrets(
  folder: string,
  known: Readonly<Record<string, string | undefined>> = {},
  now = new Date(),
): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const put = (name: string, content: string): string => {
    const file = join(folder, name);
    // Only the owner may open the folder; the accounts in containers read the mounted files.
    writeFileSync(`${file}.next`, content, { mode: 0o444 });
    renameSync(`${file}.next`, file);
    return name;
  };
  const { SMTP_URL } = known;
  const wanted = { ...composeSecrets(), ...(SMTP_URL !== undefined && { SMTP_URL }) };
  const made = Object.entries(wanted)
    .filter(([name]) => !existsSync(join(folder, name)))
    .map(([name, fresh]) => put(name, known[name] ?? fresh));
  put('default_user.conf', brokerAdministrator(join(folder, 'RABBITMQ_PASSWORD')));
  const certificates = await keepServerCertificates(join(folder, 'tls'), now);
  return [...made, ...certificates.map((name) => `tls/${name}`)];
}

/** All secrets except the address of the mail server, which a person must provide. */
export function composeSecrets(): Record<string, string> {
  const ofServices = services.flatMap((service) =>
    ['OWNER', 'APP', 'BROKER'].map(
      (role) => [`${service.toUpperCase()}_${role}_PASSWORD`, password()] as const,
    ),
  );
  return {
    POSTGRES_PASSWORD: password(),
    RABBITMQ_PASSWORD: password(),
    KEY_SECRET: randomBytes(32).toString('base64'),
    ALLERGIES_KEY: randomBytes(32).toString('base64'),
    OPERATOR_TOKEN: password(),
    ...Object.fromEntries<string>(ofServices),
  };
}

/** The RabbitMQ image reads a password from a configuration file only. */
function brokerAdministrator(passwordFile: string): string {
  const secret = readFileSync(passwordFile, 'utf8').trimEnd();
  return `default_user = admin\ndefault_pass = ${secret}\n`;
}

function password(): string {
  return randomBytes(18).toString('hex');
}
