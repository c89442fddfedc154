import {
  accountApi,
  accountExportApi,
  clientChanged,
  emailChangeAsked,
  identityApi,
} from '@gamelles/contracts';
import { createTokenVerifier, implement, on, type Service } from '@gamelles/service-kit';
import { accountRoutes } from './account/routes.ts';
import { identityEnvironment, type IdentityEnvironment } from './environment.ts';
import { onClientChanged } from './events/on-client-changed.ts';
import { onEmailChangeAsked } from './events/on-email-change-asked.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { keyRoutes } from './keys/routes.ts';
import { openLimits } from './limits.ts';
import { startMailRelay } from './mails/relay.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { userRoutes } from './users/routes.ts';

const api = { ...identityApi, ...accountApi, ...accountExportApi };

export const service: Service<IdentityEnvironment> = {
  name: 'identity',
  environment: identityEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  constraints: { users_email_key: 'email_taken' },
  assemble: async ({ db, env, log }) => {
    const keys = await openKeyRing(db, env.KEY_SECRET);
    const cookie = refreshCookie(env.PUBLIC_ORIGIN);
    const limits = openLimits(db, env.TRIES_PER_ADDRESS);
    const mails = startMailRelay({ db, env, log });
    return {
      router: implement(api, createTokenVerifier(keys.findPublicKey), {
        ...accountRoutes(db, limits),
        ...ownDataRoutes(db, env, limits),
        ...userRoutes(db, cookie, limits),
        ...sessionRoutes(db, keys, cookie, limits),
        ...passwordRoutes(db, cookie, limits),
        ...keyRoutes(db),
      }),
      subscriptions: [on(clientChanged, onClientChanged), on(emailChangeAsked, onEmailChangeAsked)],
      stop: mails.stop,
    };
  },
};
