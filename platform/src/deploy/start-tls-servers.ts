import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { startPostgres } from '../servers/postgres/start-postgres.ts';
import { brokerUser } from '../servers/rabbitmq/definitions.ts';
import { startRabbitmq } from '../servers/rabbitmq/start-rabbitmq.ts';
import { withLocalSecretPaths } from './local-secret-paths.ts';
import type { ComposeFile } from './read-compose.ts';

/** For tests: the ports of servers that accept only TLS, like those of compose. */
export interface TlsServers {
  readonly ports: {
    readonly postgres: number;
    readonly rabbitmq: number;
    readonly management: number;
  };
  /** Kills both servers, and starts them again with their data. */
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * A real Postgres and a real RabbitMQ with compose's settings and certificates. Their host is
 * `localhost`, and the folder contains the secrets, too.
 */
export async function startTlsServers(folder: string, compose: ComposeFile): Promise<TlsServers> {
  const ports = {
    postgres: await freePort(),
    rabbitmq: await freePort(),
    management: await freePort(),
  };
  const secret = (name: string): string =>
    readFileSync(withLocalSecretPaths(`/run/secrets/${name}`, compose), 'utf8');
  const start = () =>
    Promise.all([
      startPostgres({
        dataDir: join(folder, 'postgres'),
        password: secret('POSTGRES_PASSWORD'),
        port: ports.postgres,
        settings: postgresSettings(compose, folder),
        authorityFile: withLocalSecretPaths('/run/secrets/ca.crt', compose),
      }),
      startRabbitmq({
        dataDir: join(folder, 'rabbitmq'),
        port: ports.rabbitmq,
        managementPort: ports.management,
        definitions: {
          vhosts: [{ name: '/' }],
          users: [brokerUser('admin', secret('RABBITMQ_PASSWORD'), ['administrator'])],
        },
        tls: brokerListeners(compose, ports),
      }),
    ]);
  let servers = await start();
  return {
    ports,
    restart: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      servers = await start();
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}

/** The TLS settings; compose's own command copies the key. */
function postgresSettings(compose: ComposeFile, folder: string): string[] {
  const inThisFolder = (text: string): string =>
    withLocalSecretPaths(text.replace(/(?<=^|=)\/tls\//, `${folder}/`), compose).replace(
      '/etc/gamelles/pg_hba.conf',
      join(root, 'platform/src/servers/postgres/pg_hba.conf'),
    );
  const [install = '', ...args] = compose.services['postgres-key']?.command ?? [];
  execFileSync(install, args.map(inThisFolder));
  const settings = compose.services['postgres']?.command ?? [];
  return settings.filter((one) => /^(ssl|hba_file)/.test(one)).map(inThisFolder);
}

function brokerListeners(
  compose: ComposeFile,
  { rabbitmq, management }: TlsServers['ports'],
): string {
  const lines = readFileSync(join(root, 'platform/src/servers/rabbitmq/tls.conf'), 'utf8')
    .replace('listeners.ssl.default = 5671', `listeners.ssl.local = 127.0.0.1:${rabbitmq}`)
    .replace('management.ssl.port = 15671', `management.ssl.port = ${management}`);
  return `${withLocalSecretPaths(lines, compose)}management.ssl.ip = 127.0.0.1`;
}
