import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { committedPacts } from './committed-pacts.ts';
import { brokerOf } from './broker.ts';
import { currentBranch, currentCommit } from './git.ts';

/** The source of the contracts of a provider: the broker, if one is named. */
export async function pactSource(provider: string, environment: NodeJS.ProcessEnv) {
  const broker = brokerOf(environment);
  if (!broker) return { pactUrls: await committedPactsWith(provider) };
  return {
    pactBrokerUrl: broker.url,
    ...(broker.token && { pactBrokerToken: broker.token }),
    consumerVersionSelectors: [{ mainBranch: true }, { deployedOrReleased: true }],
    failIfNoPactsFound: true,
    publishVerificationResult: true,
    providerVersion: await currentCommit(),
    providerVersionBranch: await currentBranch(),
  };
}

async function committedPactsWith(provider: string): Promise<string[]> {
  const files = await readdir(committedPacts);
  return files
    .filter((file) => file.endsWith(`-${provider}.json`))
    .map((file) => join(committedPacts, file));
}
