import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the configuration leaves open; the names stand in it between `${` and `}`. */
export interface GatewayVariables {
  /** Address and port, or port alone. */
  LISTEN: string;
  /** Whether it speaks plain HTTP or TLS, then with which certificate and key. */
  SCHEME: 'http' | 'https';
  TLS_CERT_FILE: string;
  TLS_KEY_FILE: string;
  /** What browsers keep of TLS, such as `max-age=31536000`; empty for nothing. */
  HSTS: string;
  /** Host and port of each service, and of the cockpit's calls; spaces part several instances. */
  IDENTITY: string;
  CLIENTS: string;
  DELIVERIES: string;
  PLATFORM: string;
  /** The shell's build. */
  WWW_DIR: string;
  /** `remotes.json`, and `<remote>/<version>/` beside it. */
  RELEASES_DIR: string;
  /** A folder that nginx may write to. */
  RUN_DIR: string;
  /** Calls that one address may make a second, and how many at once above that. */
  CALLS_PER_SECOND: string;
  CALLS_BURST: string;
  /** The same for log-ins, sign-ups, links and labels. */
  TRIES_PER_SECOND: string;
  TRIES_BURST: string;
  /** How long a request may be on its way, such as `15s`. */
  PATIENCE: string;
}

/** Writes the filled-in configuration to a folder and answers the path that nginx starts from. */
export function renderGateway(variables: GatewayVariables, folder: string): string {
  const values = new Map<string, string>(Object.entries(variables));
  for (const name of upstreams) values.set(name, serversAt(variables[name]));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(templates)) {
    const template = readFileSync(join(templates, file), 'utf8');
    writeFileSync(join(folder, file), filledIn(template, values));
  }
  return join(folder, 'nginx.conf');
}

const upstreams = ['IDENTITY', 'CLIENTS', 'DELIVERIES', 'PLATFORM'] as const;

// The container's entrypoint.sh says the same.
const serversAt = (addresses: string): string =>
  addresses
    .split(' ')
    .map((address) => `server ${address} max_fails=0;`)
    .join(' ');

const templates = join(import.meta.dirname, '../conf');

function filledIn(template: string, values: Map<string, string>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the gateway's configuration needs ${name}`);
    return value;
  });
}
