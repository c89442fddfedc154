import { randomBytes } from 'node:crypto';
import { startForTest, type Sandbox } from '@gamelles/service-kit/testing';
import { service } from '../service.ts';

/** A key secret that instances of one test may share. */
export const keySecret = randomBytes(32).toString('base64');

/** Starts this service for a test, in its sandbox or in a new one. */
export const startIdentity = (extra: NodeJS.ProcessEnv = {}, sandbox?: Sandbox) =>
  startForTest(
    service,
    { PUBLIC_ORIGIN: 'http://localhost:8080', KEY_SECRET: keySecret, ...extra },
    sandbox,
  );

export type Identity = Awaited<ReturnType<typeof startIdentity>>;
