import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { platformApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { registry } from '@gamelles/contracts/front-ends';
import { waitUntil } from '../base/network/wait-until.ts';
import { aCheckout } from './checkout.ts';

const execute = promisify(execFile);
const name = 'mf-auth';

interface Containers {
  readonly compose: (...args: string[]) => Promise<void>;
  readonly origin: string;
  /** For the file that names the changed sources to the engine. */
  readonly folder: string;
  /** The arguments of every build, such as `--build-arg`. */
  readonly buildArgs: readonly string[];
}

/**
 * Gives another build of a front end to a tenth of the browsers of running containers, and waits
 * until failures of three of them have taken it back.
 *
 * @throws {Error} if a step fails or does not happen in time
 */
export async function tryCandidate(
  { compose, origin, folder, buildArgs }: Containers,
  say: (line: string) => void,
): Promise<void> {
  const checkout = aCheckout();
  try {
    checkout.change(`${name}/src/login/login.tsx`, 'Erreur de connexion', 'Connexion impossible');
    const verdict = ['platform/bootstrap.mjs', 'verdict', name, '--why', 'another text'];
    await execute(process.execPath, verdict, { cwd: checkout.folder, maxBuffer: 1e8 });
    const changed = join(folder, 'compose.candidate.json');
    const build = { context: checkout.folder };
    writeFileSync(changed, JSON.stringify({ services: { [name]: { build } } }));
    const project = ['--file', changed];
    await compose(...project, 'build', ...buildArgs, name);
    await compose(...project, 'run', '--rm', '--no-deps', '-e', 'PERCENT=10', name);

    const before = await released(origin);
    const { version, percent } = before.candidate ?? {};
    if (version === undefined || percent !== 10) {
      throw new Error(`No version for a tenth: ${JSON.stringify(before)}`);
    }
    say(`A tenth of the browsers gets ${name} ${version}`);
    for (let browser = 0; browser < 3; browser++) {
      const body = { name, version, kind: 'script' } as const;
      await callRoute(origin, platformApi.reportFailure, { body });
    }
    const isTakenBack = async (): Promise<void> => {
      const now = await released(origin);
      if (now.version !== before.version) throw new Error(`${now.version} is live`);
      if (now.candidate) throw new Error(`${version} is still on trial`);
    };
    await waitUntil(isTakenBack, { timeoutMs: 120_000 });
    say(`${name} ${version} was taken back after three failures`);
  } finally {
    checkout.remove();
  }
}

/** What the registry says of the front end. */
async function released(origin: string) {
  const answer = await fetch(new URL('/remotes.json', origin));
  const remote = registry.parse(await answer.json()).remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Error(`The registry does not name ${name}`);
  return remote;
}
