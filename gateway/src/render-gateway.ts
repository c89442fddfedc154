import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The variables of the configuration, which contains them as `${NAME}`. */
export interface GatewayVariables {
  /** Address and port, or the port alone. */
  readonly LISTEN: string;
  /** The file with the listen directives: plain HTTP, or TLS with certificate and key. */
  readonly SCHEME: 'http' | 'https';
  readonly TLS_CERT_FILE: string;
  readonly TLS_KEY_FILE: string;
  /** The `Strict-Transport-Security` value, such as `max-age=31536000`; empty for none. */
  readonly HSTS: string;
  /** Host and port of each service, and of the operator API; spaces separate instances. */
  readonly IDENTITY: string;
  readonly CLIENTS: string;
  readonly DELIVERIES: string;
  readonly PLATFORM: string;
  /** The folder with the shell's build. */
  readonly WWW_DIR: string;
  /** The folder with `remotes.json` and `<remote>/<version>/`. */
  readonly RELEASES_DIR: string;
  /** A folder that nginx may write to. */
  readonly RUN_DIR: string;
  /** Calls per second of one address, and the burst above that. */
  readonly CALLS_PER_SECOND: string;
  readonly CALLS_BURST: string;
  /** The same for log-ins, sign-ups, links and labels. */
  readonly TRIES_PER_SECOND: string;
  readonly TRIES_BURST: string;
  /** The time limit of a request, such as `15s`. */
  readonly PATIENCE: string;
}

/** Writes the rendered configuration to a folder and returns the path of nginx's main file. */
export function renderGateway(variables: GatewayVariables, folder: string): string {
  const values = new Map<string, string>(Object.entries(variables));
  for (const name of upstreams) {
    values.set(name, serversAt(variables[name]));
    values.set(`${name}_READ_TIMEOUT`, readTimeoutOf(variables[name]));
  }
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(templates)) {
    const template = readFileSync(join(templates, file), 'utf8');
    writeFileSync(join(folder, file), filledIn(template, values));
  }
  return join(folder, 'nginx.conf');
}

const upstreams = ['IDENTITY', 'CLIENTS', 'DELIVERIES', 'PLATFORM'] as const;

// Keep it the same as in the container's entrypoint.sh.
function serversAt(addresses: string): string {
  const all = addresses.split(' ');
  const always = (role: string) => all.map((address) => `server ${address}${role} max_fails=0;`);
  if (all.length === 1) return always('').join(' ');
  // A failed instance is skipped for a while, unless all have failed: then nginx tries each anyway.
  const trusted = all.map((address) => `server ${address} max_fails=1 fail_timeout=5s;`);
  return [...trusted, ...always(' backup')].join(' ');
}

/** The time after which a read goes to another instance, if there is one. */
function readTimeoutOf(addresses: string): string {
  return addresses.includes(' ') ? '5s' : '30s';
}

const templates = join(import.meta.dirname, '../conf');

function filledIn(template: string, values: Map<string, string>): string {
  return template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`the gateway's configuration needs ${name}`);
    return value;
  });
}
