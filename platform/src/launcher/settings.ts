import { resolve } from 'node:path';
import { archiveFolder, dataDirectory } from '../base/folders.ts';
import type { Certificate } from '../servers/nginx/start-nginx.ts';

/** The settings of a start, from environment and arguments. */
export interface Settings {
  readonly dataDir: string;
  /** The folder in which the private Postgres archives its write-ahead log, if any. */
  readonly archive: string | undefined;
  readonly port: number;
  /** Undefined for any free port. */
  readonly mailPort: number | undefined;
  /** Servers to use instead of private ones. */
  readonly databaseUrl: string | undefined;
  readonly amqpUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The number of instances of each service. */
  readonly instances: number;
  /** The address of the trace collector. */
  readonly collector: string | undefined;
  readonly withDemo: boolean;
  /** Whether the changed parts are released after the start. */
  readonly release: boolean;
  /** Set for HTTPS, with a given certificate or this machine's own; undefined for HTTP. */
  readonly https: Certificate | 'own' | undefined;
  /** Never set by `npm start`. */
  readonly chaos?: ChaosRun;
}

/** For the chaos run: the platform accepts injected faults. */
interface ChaosRun {
  /** Whether there are front ends, too. */
  readonly frontEnds: boolean;
  /** A module that each service loads before its own. */
  readonly preload: string;
  /** The environment of that module. */
  readonly env: Record<string, string>;
  readonly postgres: Detour;
  readonly rabbitmq: Detour;
}

/** The port of a private server, and the port by which services reach it. */
export interface Detour {
  readonly port: number;
  readonly reachedAt: number;
}

/** Reads and checks the settings; throws with a readable message. */
export function readSettings(env: NodeJS.ProcessEnv, args: string[]): Settings {
  const unknown = args.find((arg) => !['--no-demo', '--https', '--release'].includes(arg));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is unknown; there are --no-demo, --https and --release`);
  }
  return {
    dataDir: dataDirectory(env),
    archive: archiveFolder(env),
    port: portIn(env, 'PORT') ?? 8080,
    mailPort: portIn(env, 'MAIL_PORT'),
    databaseUrl: given(env.DATABASE_URL),
    amqpUrl: given(env.AMQP_URL),
    smtpUrl: given(env.SMTP_URL),
    instances: instancesIn(env),
    collector: given(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    withDemo: !args.includes('--no-demo'),
    release: args.includes('--release'),
    https: args.includes('--https') ? certificateIn(env) : undefined,
  };
}

function portIn(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = given(env[name]);
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${name} is « ${text} », which is no port: give a number from 1 to 65535`);
}

function instancesIn(env: NodeJS.ProcessEnv): number {
  const instances = Number(given(env.INSTANCES) ?? 1);
  if (Number.isInteger(instances) && instances >= 1 && instances <= 9) return instances;
  throw new Error(`INSTANCES is « ${env.INSTANCES} »: give a number from 1 to 9`);
}

function certificateIn({ TLS_CERT_FILE, TLS_KEY_FILE }: NodeJS.ProcessEnv): Certificate | 'own' {
  const [certFile, keyFile] = [given(TLS_CERT_FILE), given(TLS_KEY_FILE)];
  if (certFile === undefined && keyFile === undefined) return 'own';
  if (certFile !== undefined && keyFile !== undefined) {
    return { certFile: resolve(certFile), keyFile: resolve(keyFile) };
  }
  throw new Error('TLS_CERT_FILE and TLS_KEY_FILE go together');
}

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
