import { randomBytes } from 'node:crypto';
import { startForTest, type Sandbox } from '@gamelles/service-kit/testing';
import { service } from '../service.ts';
import { startMailCatcher } from './mail-catcher.ts';

/** The key secret of all instances in one test. */
export const keySecret = randomBytes(32).toString('base64');

const nobodyThere = 'http://127.0.0.1:9';

/** Starts the service with a mail server for a test, in its sandbox or in a new one. */
export async function startIdentity(extra: NodeJS.ProcessEnv = {}, sandbox?: Sandbox) {
  const mails = await startMailCatcher();
  const settings = {
    PUBLIC_ORIGIN: 'http://localhost:8080',
    KEY_SECRET: keySecret,
    CLIENTS_URL: nobodyThere,
    DELIVERIES_URL: nobodyThere,
  };
  const started = await startForTest(
    service,
    { ...settings, SMTP_URL: mails.url, ...extra },
    sandbox,
  );
  return {
    ...started,
    mails,
    stop: async () => {
      await started.stop();
      await mails.stop();
    },
  };
}

export type Identity = Awaited<ReturnType<typeof startIdentity>>;
