import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { registry } from '@gamelles/contracts/front-ends';
import { waitUntil } from '../base/network/wait-until.ts';
import { rule } from '../releases/canaries/judge.ts';
import { aCheckout } from './checkout.ts';
import { runCommand } from './run-command.ts';

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
 * until the rule has taken it back for their failures.
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
    await runCommand(checkout, {}, 'verdict', name, '--why', 'another text');
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
    for (let browser = 0; browser < rule.leastFailures; browser++) {
      const body = { name, version, kind: 'script' } as const;
      await callRoute(origin, platformApi.reportFailure, { body });
    }
    const isTakenBack = async (): Promise<void> => {
      const now = await released(origin);
      if (now.version !== before.version) throw new Error(`${now.version} is live`);
      if (now.candidate) throw new Error(`${version} is still on trial`);
    };
    await waitUntil(isTakenBack, { timeoutMs: 120_000 });
    say(`${name} ${version} was taken back after ${rule.leastFailures} failures`);
  } finally {
    checkout.remove();
  }
}

/** The entry of the front end in the registry. */
async function released(origin: string) {
  const answer = await fetch(new URL('/remotes.json', origin));
  const remote = registry.parse(await answer.json()).remotes.find((one) => one.name === name);
  if (remote === undefined) throw new Error(`The registry does not name ${name}`);
  return remote;
}
