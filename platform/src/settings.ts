import { resolve } from 'node:path';

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
  withDemo: boolean;
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
  const unknown = args.find((arg) => arg !== '--no-demo');
  if (unknown !== undefined) throw new Error(`${unknown} is unknown; there is --no-demo only`);
  return {
    dataDir: dataDirectory(env),
    port: portIn(env, 'PORT') ?? 8080,
    mailPort: portIn(env, 'MAIL_PORT'),
    databaseUrl: given(env.DATABASE_URL),
    amqpUrl: given(env.AMQP_URL),
    smtpUrl: given(env.SMTP_URL),
    instances: instancesIn(env),
    withDemo: args.length === 0,
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

function given(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}
