import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLiveParts, readParts } from '../compatibility/live-parts.ts';
import { allPairs } from '../compatibility/pairs.ts';
import { noteVerification } from '../compatibility/verifications.ts';
import { freePort } from '../network/free-port.ts';
import { readLog } from '../releases/release-log.ts';
import { aCheckout, type Checkout } from '../testing/checkout.ts';
import { Launcher } from '../testing/launcher.ts';

const data = mkdtempSync(join(tmpdir(), 'gamelles-apart-'));
const releases = join(data, 'releases');
let checkout: Checkout;
let env: Record<string, string>;
let platform: Launcher;

beforeAll(async () => {
  checkout = aCheckout();
  checkout.takeBuilds();
  env = { DATA_DIR: data, PORT: `${await freePort()}`, MAIL_PORT: `${await freePort()}` };
  platform = new Launcher(env, { program: join(checkout.folder, 'platform/src/start.ts') });
  await platform.says(`Ready: http://localhost:${env.PORT}`);
  // That what is live gets on with each other is proven elsewhere.
  for (const { provider, providerVersion, contract } of allPairs(readLiveParts(releases))) {
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
  '%s is released alone: no file of the others changes, and nothing is started anew',
  { timeout: 300_000 },
  async (name, file, from, to) => {
    const [before, processes] = [files(), pids()];
    checkout.change(file, from, to);
    expect(await command('release', name)).toContain('is released to everybody');
    const { version } = readLog(releases).at(-1) ?? {};
    const after = files();
    const added = [...after.keys()].filter((path) => !before.has(path));
    expect(added.length).toBeGreaterThan(3);
    const own = `releases/${name}/${version}/`;
    expect(added.filter((path) => !path.startsWith(own))).toEqual([]);
    expect([...before].filter(([path, hash]) => after.get(path) !== hash)).toEqual([]);
    expect(pids()).toEqual(processes);
  },
);

test('a rollback computes for less than a second', { timeout: 60_000 }, async () => {
  const [second, first] = versionsOf('mf-auth').toReversed();
  for (const version of [first, second, first]) {
    const { passed, computed } = await timed(`npm run -s release -- mf-auth --to ${version}`);
    console.log(
      `A rollback takes ${passed.toFixed(2)} s, of which ${computed.toFixed(2)} s are its own, npm included`,
    );
    // Not the time on the clock, which is longer where the machine is busy.
    expect(computed).toBeLessThan(1);
    const registry: unknown = JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'));
    const others = globSync('mf-*/mf.json', { cwd: checkout.folder })
      .slice(1)
      .map(() => ({}));
    expect(registry).toMatchObject({ remotes: [{ name: 'mf-auth', version }, ...others] });
  }
});

test(
  'a service is released alone: no file changes, and only it is started anew',
  { timeout: 300_000 },
  async () => {
    const [before, processes] = [files(), pids()];
    const was = readParts(releases).get('svc-identity')?.version;
    checkout.change('svc-identity/src/main.ts', 'await run', '// Another version.\nawait run');
    expect(await command('release', 'svc-identity')).toMatch(/^svc-identity \w{12} runs/m);
    expect(files()).toEqual(before);
    const { 'svc-identity/src/main.ts': then, ...others } = processes;
    const { 'svc-identity/src/main.ts': now, ...stayed } = pids();
    expect(stayed).toEqual(others);
    expect(now).not.toEqual(then);
    expect(readParts(releases).get('svc-identity')?.version).not.toBe(was);
    const answer = await fetch(`http://localhost:${env.PORT}/api/users/chefs`);
    expect([answer.status, await answer.json()]).toEqual([200, expect.any(Array)]);
  },
);

/** By path, what every file that a browser may load is made of. */
function files(): Map<string, string> {
  const paths = globSync(['releases/mf-*/**', 'www/**'], { cwd: data }).filter((path) =>
    statSync(join(data, path)).isFile(),
  );
  const hash = (path: string): string =>
    createHash('sha256')
      .update(readFileSync(join(data, path)))
      .digest('hex');
  return new Map(paths.map((path) => [path, hash(path)]));
}

/** By program, the processes that the platform runs. */
function pids(): Record<string, number> {
  return Object.fromEntries(
    platform.children().map(({ pid, command: line }) => [programIn(line), pid]),
  );
}

function programIn(line: string): string {
  return /\S+\/src\/\S+\.ts/.exec(line)?.[0] ?? line.split(' ')[0] ?? line;
}

/** How many seconds went by with a command, and how many it computed, its children included. */
async function timed(line: string): Promise<{ passed: number; computed: number }> {
  const begun = performance.now();
  const { stdout } = await promisify(execFile)('sh', ['-c', `${line} && times`], {
    cwd: checkout.folder,
    env: { PATH: process.env.PATH, ...env },
  });
  const ofChildren = stdout.trimEnd().split('\n').at(-1) ?? '';
  const times = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return {
    passed: (performance.now() - begun) / 1000,
    computed: times.reduce(
      (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
      0,
    ),
  };
}

function versionsOf(name: string): string[] {
  return readLog(releases)
    .filter((line) => line.name === name)
    .map(({ version }) => version);
}

async function command(name: string, ...args: string[]): Promise<string> {
  const program = join(checkout.folder, `platform/src/${name}.ts`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}
