import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The variables of the configuration, written there as `${NAME}`. */
export interface GatewayVariables {
  /** Address and port, or port alone. */
  readonly LISTEN: string;
  /** Whether it speaks plain HTTP or TLS, then with which certificate and key. */
  readonly SCHEME: 'http' | 'https';
  readonly TLS_CERT_FILE: string;
  readonly TLS_KEY_FILE: string;
  /** The `Strict-Transport-Security` value, such as `max-age=31536000`; empty for none. */
  readonly HSTS: string;
  /** Host and port of each service, and of the operator API; spaces part several instances. */
  readonly IDENTITY: string;
  readonly CLIENTS: string;
  readonly DELIVERIES: string;
  readonly PLATFORM: string;
  /** The shell's build. */
  readonly WWW_DIR: string;
  /** `remotes.json`, and `<remote>/<version>/` beside it. */
  readonly RELEASES_DIR: string;
  /** A folder that nginx may write to. */
  readonly RUN_DIR: string;
  /** Calls that one address may make a second, and how many at once above that. */
  readonly CALLS_PER_SECOND: string;
  readonly CALLS_BURST: string;
  /** The same for log-ins, sign-ups, links and labels. */
  readonly TRIES_PER_SECOND: string;
  readonly TRIES_BURST: string;
  /** How long a request may be on its way, such as `15s`. */
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

// The container's entrypoint.sh says the same.
function serversAt(addresses: string): string {
  const all = addresses.split(' ');
  const always = (role: string) => all.map((address) => `server ${address}${role} max_fails=0;`);
  if (all.length === 1) return always('').join(' ');
  // A failed instance is passed over for a while, unless all are: then each is asked all the same.
  const trusted = all.map((address) => `server ${address} max_fails=1 fail_timeout=5s;`);
  return [...trusted, ...always(' backup')].join(' ');
}

/** How long a call that changes nothing waits before another instance is asked, if there is one. */
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
