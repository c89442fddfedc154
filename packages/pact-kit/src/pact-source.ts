import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { committedPacts } from './committed-pacts.ts';
import { brokerOf } from './broker.ts';
import { currentBranch, currentCommit } from './git.ts';

/** Where a provider's verifier reads the contracts: from the broker where one is named. */
export const pactSource = async (provider: string, environment: NodeJS.ProcessEnv) => {
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
};

const committedPactsWith = async (provider: string): Promise<string[]> => {
  const files = await readdir(committedPacts);
  return files
    .filter((file) => file.endsWith(`-${provider}.json`))
    .map((file) => join(committedPacts, file));
};
