import { sessionRevoked } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleService } from '../../test/sample-service.ts';
import { messageHandler } from '../testing/message-handler.ts';
import { startForTest } from '../testing/index.ts';
import { onSessionRevoked } from './record-revocations.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest(sampleService);
});
afterAll(() => service.stop());

const id = '0193b2a0-0000-7000-8000-000000000001';
const expires_at = '2026-11-20T12:15:00.000Z';

test.each(['svc-clients', 'svc-deliveries'])('%s refuses a session that ended', async (name) => {
  await service.db('revoked_sessions').delete();
  const svcIdentity = eventsOf(name, 'svc-identity');
  const data = { id, expires_at };
  await svcIdentity(
    { tells: 'a session ended', definition: sessionRevoked, version: 1, data, exactly: {} },
    messageHandler(service.db, [onSessionRevoked]),
  );
  expect(await service.db('revoked_sessions')).toMatchObject([
    { id, expires_at: new Date(expires_at) },
  ]);
});
