import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export interface Broker {
  readonly url: string;
  readonly token?: string | undefined;
}

/** The Pact broker of an environment, if it names one. */
export function brokerOf(environment: NodeJS.ProcessEnv): Broker | undefined {
  const { PACT_BROKER_BASE_URL: url, PACT_BROKER_TOKEN: token } = environment;
  return url ? { url, token } : undefined;
}

/** Publishes the contracts of a folder, one request per consumer. */
export async function publishPacts(
  { url, token }: Broker,
  folder: string,
  version: { readonly commit: string; readonly branch: string },
): Promise<void> {
  const contracts = await Promise.all(
    (await readdir(folder)).map(async (file) => contractOf(await readFile(join(folder, file)))),
  );
  for (const [consumer, ofConsumer] of Map.groupBy(contracts, (one) => one.consumerName)) {
    const answer = await fetch(new URL('contracts/publish', withSlash(url)), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/hal+json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({
        pacticipantName: consumer,
        pacticipantVersionNumber: version.commit,
        branch: version.branch,
        contracts: ofConsumer,
      }),
    });
    if (!answer.ok) {
      throw new Error(`${consumer} not published: ${answer.status} ${await answer.text()}`);
    }
  }
}

const named = z.object({ name: z.string() });
const pact = z.object({ consumer: named, provider: named });

function contractOf(content: Buffer) {
  const { consumer, provider } = pact.parse(JSON.parse(content.toString()));
  return {
    consumerName: consumer.name,
    providerName: provider.name,
    specification: 'pact',
    contentType: 'application/json',
    content: content.toString('base64'),
  };
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
