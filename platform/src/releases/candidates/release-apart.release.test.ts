import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLiveParts, readParts } from '../compatibility/live-parts.ts';
import { allPairs } from '../compatibility/pairs.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { freePort } from '../../base/network/free-port.ts';
import { readPageLog } from '../registry/page-log.ts';
import { readLog } from '../registry/release-log.ts';
import { aCheckout, type Checkout } from '../../testing/checkout.ts';
import { Launcher } from '../../testing/launcher.ts';
import { loadableFiles } from '../../testing/loadable-files.ts';
import { programsOf } from '../../testing/programs-of.ts';
import { passAll } from '../../testing/pass-all.ts';
import { runCommand } from '../../testing/run-command.ts';
import { timesNpm } from '../../testing/cpu-time.ts';

const data = mkdtempSync(join(tmpdir(), 'gamelles-apart-'));
const releases = join(data, 'releases');
let checkout: Checkout;
let env: Record<string, string>;
let platform: Launcher;
/** The live versions of svc-identity, in their order. */
let ranAs: readonly [string, string];

beforeAll(async () => {
  checkout = aCheckout();
  checkout.takeBuilds();
  env = { DATA_DIR: data, PORT: `${await freePort()}`, MAIL_PORT: `${await freePort()}` };
  platform = new Launcher(env, {
    program: join(checkout.folder, 'platform/src/commands/start.ts'),
  });
  await platform.says(`Ready: http://localhost:${env.PORT}`);
  // Other tests show that the live parts are compatible. What svc-clients calls stays unverified, as
  // all is after a first start.
  for (const pair of allPairs(readLiveParts(releases))) {
    const { consumer, provider, providerVersion, contract } = pair;
    if (consumer === 'svc-clients') continue;
    noteVerification(releases, { provider, version: providerVersion ?? '', contract });
  }
}, 400_000);
afterAll(async () => {
  platform.signal('SIGTERM');
  await platform.exited;
  await Launcher.endAll();
  rmSync(data, { recursive: true });
  checkout.remove();
});

test.each([
  ['mf-auth', 'mf-auth/src/login/login.tsx', 'Mot de passe oublié', 'Mot de passe perdu'],
  ['mf-client', 'mf-client/src/client-dashboard/dishes.tsx', 'Tes plats', 'Tes bons plats'],
])(
  '%s is released alone: no file of the others changes, and nothing is restarted',
  async (name, file, from, to) => {
    const [before, processes] = [loadableFiles(data), programsOf(platform)];
    checkout.change(file, from, to);
    checkout.passChecks(releases, name);
    expect(await command('release', name)).toContain('is released to everybody');
    const { version } = readLog(releases).at(-1) ?? {};
    const after = loadableFiles(data);
    const added = [...after.keys()].filter((path) => !before.has(path));
    expect(added.length).toBeGreaterThan(3);
    const own = `releases/${name}/${version}/`;
    expect(added.filter((path) => !path.startsWith(own))).toEqual([]);
    expect([...before].filter(([path, hash]) => after.get(path) !== hash)).toEqual([]);
    expect(programsOf(platform)).toEqual(processes);
  },
);

test('a front end that takes the path of another is refused with both names', async () => {
  const before = loadableFiles(data);
  const [own, taken] = ['"/select-chef", "role": "client"', '"/central-kitchen", "role": null'];
  checkout.change('mf-client/mf.json', own, taken);
  await expect(command('release', 'mf-client')).rejects.toThrow(
    'mf-client declares /central-kitchen, and /central-kitchen belongs to mf-kitchen',
  );
  checkout.change('mf-client/mf.json', taken, own);
  expect(loadableFiles(data)).toEqual(before);
});

test('a release that is too heavy or has grown is refused, and nothing changes', async () => {
  const before = registry();
  const description = readFileSync(join(checkout.folder, 'mf-client/mf.json'), 'utf8');
  const [own = '', settings] = /("\/client-settings", .*"budgetKb": )\d+ /.exec(description) ?? [];
  checkout.change('mf-client/mf.json', own, `${settings}3 `);
  checkout.passChecks(releases, 'mf-client');
  await expect(command('release', 'mf-client')).rejects.toThrow(
    /mf-client is too heavy:\n- \/client-settings weighs \d+\.\d KB on a first visit, and may weigh 3 KB/,
  );
  checkout.change('mf-client/mf.json', `${settings}3 `, `${settings}90 `);
  const file = 'mf-client/src/client-settings/client-settings.tsx';
  const title = 'Paramètres du compte';
  const ballast = randomBytes(4_000).toString('hex');
  checkout.change(file, title, title + ballast);
  checkout.passChecks(releases, 'mf-client');
  await expect(command('release', 'mf-client')).rejects.toThrow(
    /Say with --why « … » why mf-client grew:\n- \/client-settings grew from \d+\.\d KB to \d+\.\d KB/,
  );
  checkout.change(file, title + ballast, title);
  expect(registry()).toEqual(before);
});

test(
  'the shell is tried with all front ends, given to a tenth, then to everybody, and rolled back',
  { timeout: 600_000 },
  async () => {
    const before = readPage('index.html');
    checkout.change('shell/src/pages/unauthorized.tsx', 'Tu ne devrais', 'Toi, tu ne devrais');
    checkout.passChecks(releases, 'shell');
    expect(await command('release', 'shell', '--percent', '10')).toContain(
      'is released to 10 of 100 browsers',
    );
    expect(readPage('index.html')).toBe(before);
    const candidate = readPage('shares/9.html');
    expect(candidate).not.toBe(before);
    const untried = /^(?!.*Trying shell).*is released to everybody/s;
    expect(await command('release', 'shell')).toMatch(untried);
    expect(readPage('index.html')).toBe(candidate);
    const versions = readPageLog(releases).filter(({ name }) => name === 'shell');
    const times = [];
    for (const [index, page] of [before, candidate].entries()) {
      times.push(await timedRollback('shell', versions[index]?.version));
      expect(readPage('index.html')).toBe(page);
    }
    expect(Math.min(...times)).toBeLessThan(5);
  },
);

test('a rollback takes less than five times the CPU time of npm', async () => {
  const [second, first] = versionsOf('mf-auth').toReversed();
  const times = [];
  for (const version of [first, second, first]) {
    times.push(await timedRollback('mf-auth', version));
    const registry: unknown = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
    const [, ...others] = globSync('mf-*/mf.json', { cwd: checkout.folder }).map(() => ({}));
    expect(registry).toMatchObject({ remotes: [{ name: 'mf-auth', version }, ...others] });
  }
  expect(Math.min(...times)).toBeLessThan(5);
});

test('a service is released alone: no file changes, and only the service is restarted', async () => {
  const [before, processes] = [loadableFiles(data), programsOf(platform)];
  const was = readParts(releases).get('svc-identity')?.version ?? '';
  checkout.change('svc-identity/src/main.ts', 'await run', '// Another version.\nawait run');
  checkout.passChecks(releases, 'svc-identity');
  const said = await command('release', 'svc-identity');
  expect(said).toMatch(/^Trying svc-identity \w{12} beside the live version: [\d.]+ s$/m);
  expect(said).toMatch(/^svc-identity \w{12} runs/m);
  expect(said).toMatch(/^ +[\d.]+ s {2}Starting svc-identity \w{12}\n +[\d.]+ s {2}in all\n$/m);
  expect(loadableFiles(data)).toEqual(before);
  const { 'svc-identity/src/main.ts': then, ...others } = processes;
  const { 'svc-identity/src/main.ts': now, ...stayed } = programsOf(platform);
  expect(stayed).toEqual(others);
  expect(now).not.toEqual(then);
  const is = readParts(releases).get('svc-identity')?.version ?? '';
  expect(is).not.toBe(was);
  ranAs = [was, is];
  const answer = await fetch(`http://localhost:${env.PORT}/api/users/chefs`);
  expect([answer.status, await answer.json()]).toEqual([200, expect.any(Array)]);
});

const lostRoute = `await runService({
  ...service,
  assemble: async (parts) => {
    const { router, ...others } = await service.assemble(parts);
    const lost = router.stack.findIndex(({ path }) => path === '/api/users/chefs');
    router.stack.splice(lost, 1);
    return { router, ...others };
  },
})`;

test.each([
  ['does not start', "throw new Error('Oops')", /does not start: .*main.ts:\d+: Error: Oops/],
  [
    'has lost a call',
    lostRoute,
    /- GET \/api\/users\/chefs answers 404 to nobody, and the live version 200\n/,
  ],
])(
  'a service that %s is refused beside the live one, which serves on',
  async (_, broken, refusal) => {
    const [before, live] = [programsOf(platform), readParts(releases).get('svc-identity')?.version];
    checkout.change('svc-identity/src/main.ts', 'await runService(service)', broken);
    passAll(checkout, releases, 'svc-identity');
    await expect(command('release', 'svc-identity')).rejects.toThrow(refusal);
    checkout.change('svc-identity/src/main.ts', broken, 'await runService(service)');
    expect(programsOf(platform)).toEqual(before);
    expect(readParts(releases).get('svc-identity')?.version).toBe(live);
    expect((await fetch(`http://localhost:${env.PORT}/api/users/chefs`)).status).toBe(200);
  },
);

test('a service that dies comes back as it was released, even if its sources have changed', async () => {
  const live = readParts(releases).get('svc-identity')?.version;
  const broken = "throw new Error('not released');\nawait run";
  checkout.change('svc-identity/src/main.ts', 'await run', broken);
  const restarts = (): number => platform.output.match(/^svc-identity is back$/gm)?.length ?? 0;
  const before = restarts();
  process.kill(programsOf(platform)['svc-identity/src/main.ts'] ?? NaN, 'SIGKILL');
  await expect.poll(restarts).toBe(before + 1);
  checkout.change('svc-identity/src/main.ts', broken, 'await run');
  expect(readParts(releases).get('svc-identity')?.version).toBe(live);
});

test('a service is rolled back to a version that it ran before', async () => {
  const [first, live] = ranAs;
  for (const version of [first, live]) {
    const how = version === first ? ['--back'] : ['--to', version];
    expect(await command('release', 'svc-identity', ...how)).toContain(
      `svc-identity ${version} runs`,
    );
    expect(readParts(releases).get('svc-identity')?.version).toBe(version);
  }
  await expect(command('release', 'svc-identity', '--to', 'unknown')).rejects.toThrow(
    'svc-identity was never released as unknown here',
  );
  const [refused = ''] = globSync('services/svc-identity/*/refused', { cwd: data });
  const version = basename(dirname(refused));
  await expect(command('release', 'svc-identity', '--to', version)).rejects.toThrow(
    `svc-identity ${version} was refused`,
  );
});

test('a restart brings back what was live, and says what has changed since', async () => {
  const before = [loadableFiles(data), registry()];
  const dishes = 'mf-client/src/client-dashboard/dishes.tsx';
  checkout.change(dishes, 'Tes bons plats', 'Tes plats préférés');
  checkout.change('mf-auth/mf.json', '"/signup"', '"/central-kitchen"');
  await restart();
  expect(platform.output).toMatch(/^Changed since .* and not live: mf-auth, mf-client$/m);
  expect(platform.output).not.toContain('Building');
  expect([loadableFiles(data), registry()]).toEqual(before);
});

test('npm start -- --release checks and releases changed parts, and refused ones stay as they were', async () => {
  const [auth] = versionsOf('mf-auth').slice(-1);
  checkout.passChecks(releases, 'mf-client');
  const services = ['svc-clients', 'svc-deliveries'];
  for (const name of services) {
    checkout.change(`${name}/src/main.ts`, 'await run', '// Another version.\nawait run');
    passAll(checkout, releases, name);
  }
  await restart('--release');
  for (const name of services) {
    expect(platform.output).toMatch(new RegExp(`^${name} is released to everybody$`, 'm'));
  }
  expect(platform.output).toContain('mf-auth stays as it was: mf-auth cannot be released:');
  expect(platform.output).toContain('/central-kitchen belongs to mf-kitchen');
  expect(platform.output).toMatch(/^mf-client is released to everybody$/m);
  expect(versionsOf('mf-auth').at(-1)).toBe(auth);
  expect(registry()).toMatchObject({
    remotes: [{ name: 'mf-auth' }, { version: versionsOf('mf-client').at(-1) }, {}],
  });
});

async function restart(...more: string[]): Promise<void> {
  platform.signal('SIGTERM');
  await platform.exited;
  platform = new Launcher(env, {
    program: join(checkout.folder, 'platform/src/commands/start.ts'),
    args: ['--no-demo', ...more],
  });
  await platform.says(`Ready: http://localhost:${env.PORT}`);
}

function timedRollback(name: string, version = ''): Promise<number> {
  return timesNpm(`npm run -s release -- ${name} --to ${version}`, checkout.folder, env);
}

function readPage(file: string): string {
  return readFileSync(join(data, 'www', file), 'utf8');
}

function registry(): unknown {
  return JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
}

function versionsOf(name: string): string[] {
  return readLog(releases)
    .filter((line) => line.name === name)
    .map(({ version }) => version);
}

function command(name: string, ...args: string[]): Promise<string> {
  return runCommand(checkout, env, name, ...args);
}
