import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { brokerOf, publishPacts } from './broker.ts';
import { listen } from './testing/listen.ts';
import { openBroker } from './testing/open-broker.ts';
import { thingPact } from './testing/thing-pact.ts';

const version = { commit: '0123abc', branch: 'main' };

async function aFolderWithThingPact() {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-broker-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'mf-things-svc-things.json'), JSON.stringify(thingPact));
  return folder;
}

test('publishes the contracts of a consumer under its commit and branch', async () => {
  const { origin, received } = await openBroker();
  await publishPacts({ url: origin, token: 'secret' }, await aFolderWithThingPact(), version);

  const [published, ...more] = received;
  expect(more).toEqual([]);
  expect(published).toMatchObject({
    call: 'POST /contracts/publish',
    authorization: 'Bearer secret',
  });
  const { contracts, ...about } = JSON.parse(published?.body ?? '');
  expect(about).toEqual({
    pacticipantName: 'mf-things',
    pacticipantVersionNumber: '0123abc',
    branch: 'main',
  });
  expect(contracts).toMatchObject([{ consumerName: 'mf-things', providerName: 'svc-things' }]);
  expect(JSON.parse(Buffer.from(contracts[0].content, 'base64').toString())).toEqual(thingPact);
});

test('reports the message of a broker that refuses', async () => {
  const url = await listen((_request, response) => response.writeHead(409).end('Conflict: main'));
  const publication = publishPacts({ url }, await aFolderWithThingPact(), version);
  await expect(publication).rejects.toThrow('mf-things not published: 409 Conflict: main');
});

test('without an address in the environment there is no broker', () => {
  expect(brokerOf({})).toBeUndefined();
  expect(brokerOf({ PACT_BROKER_BASE_URL: '' })).toBeUndefined();
});
