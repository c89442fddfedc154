import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../base/services.ts';
import { keepServerCertificates } from '../servers/tls/server-certificates.ts';

/**
 * The secrets that `compose.yaml` asks for, each a file of its name, and below `tls` the certificates
 * of the servers. Existing files stay, so that a further run adds what is new since.
 *
 * @param known secrets that are in use and have no file yet, such as those of a `.env`
 * @returns the files that it made
 */
export async function keepComposeSecrets(
  folder: string,
  known: Readonly<Record<string, string | undefined>> = {},
  now = new Date(),
): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const put = (name: string, content: string): string => {
    const file = join(folder, name);
    // The folder is its owner's alone; the account of a container reads what is mounted from it.
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

/** Each secret but for the address of the mail server, which somebody has to give. */
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

/** The image of RabbitMQ reads no password from a file but in a configuration. */
function brokerAdministrator(passwordFile: string): string {
  const secret = readFileSync(passwordFile, 'utf8').trimEnd();
  return `default_user = admin\ndefault_pass = ${secret}\n`;
}

function password(): string {
  return randomBytes(18).toString('hex');
}
