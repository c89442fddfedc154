import { resolve } from 'node:path';
import type { Certificate } from './nginx/start-nginx.ts';

/** What the person who starts the platform decides, by environment and arguments. */
export interface Settings {
  dataDir: string;
  port: number;
  /** Undefined when nobody asked for a certain one. */
  mailPort: number | undefined;
  /** Servers to use instead of private ones. */
  databaseUrl: string | undefined;
  amqpUrl: string | undefined;
  smtpUrl: string | undefined;
  /** How many of each service run side by side. */
  instances: number;
  /** Where services send traces. */
  collector: string | undefined;
  withDemo: boolean;
  /** Over HTTPS, with a certificate that is given or with this machine's own; undefined for HTTP. */
  https: Certificate | 'own' | undefined;
  /** Never set by `npm start`. */
  trial?: Trial;
}

/** How the platform is run to see what it survives: without front ends, and open to faults. */
export interface Trial {
  /** A module that each service loads before its own. */
  preload: string;
  /** What that module is told. */
  env: Record<string, string>;
  postgres: Detour;
  rabbitmq: Detour;
}

/** The port of a private server, and the one by which services reach it. */
export interface Detour {
  port: number;
  reachedAt: number;
}

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '../..');

/** Reads and checks the settings; throws with a readable reason. */
export function readSettings(env: NodeJS.ProcessEnv, args: string[]): Settings {
  const unknown = args.find((arg) => !['--no-demo', '--https'].includes(arg));
  if (unknown !== undefined) {
    throw new Error(`${unknown} is unknown; there are --no-demo and --https`);
  }
  return {
    dataDir: dataDirectory(env),
    port: portIn(env, 'PORT') ?? 8080,
    mailPort: portIn(env, 'MAIL_PORT'),
    databaseUrl: given(env.DATABASE_URL),
    amqpUrl: given(env.AMQP_URL),
    smtpUrl: given(env.SMTP_URL),
    instances: instancesIn(env),
    collector: given(env.OTEL_EXPORTER_OTLP_ENDPOINT),
    withDemo: !args.includes('--no-demo'),
    https: args.includes('--https') ? certificateIn(env) : undefined,
  };
}

/** Where everything lies that the platform writes. */
export function dataDirectory(env: NodeJS.ProcessEnv): string {
  return resolve(root, given(env.DATA_DIR) ?? '.data');
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
