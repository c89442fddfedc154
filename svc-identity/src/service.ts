import { accountAsked, clientChanged, emailChangeAsked, profileNoted } from '@gamelles/contracts';
import { apis } from '@gamelles/contracts/apis';
import { createRouter, createTokenVerifier, every, on, type Service } from '@gamelles/service-kit';
import { accountRoutes } from './account/routes.ts';
import { emailChangeRoutes } from './email-changes/routes.ts';
import { identityEnvironment, type IdentityEnvironment } from './environment.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { forgetExpired } from './erasure/forget-expired.ts';
import { nothingLeftOfDeletedUsers } from './erasure/self-check.ts';
import { onAccountAsked } from './consumers/on-account-asked.ts';
import { onClientChanged } from './consumers/on-client-changed.ts';
import { onEmailChangeAsked } from './consumers/on-email-change-asked.ts';
import { onProfileNoted } from './consumers/on-profile-noted.ts';
import { openKeyRing } from './keys/key-ring.ts';
import { keyRoutes } from './keys/routes.ts';
import { startMailRelay } from './letters/relay.ts';
import { openLimits } from './limits.ts';
import { startListing } from './listing/start-listing.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { passwordRoutes } from './password-changes/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { deviceCookie } from './sessions/device-cookie.ts';
import { refreshCookie } from './sessions/refresh-cookie.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { seenFromReader } from './sessions/seen-from.ts';

const hour = 60 * 60 * 1000;

export const service: Service<IdentityEnvironment> = {
  name: 'identity',
  environment: identityEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  constraints: { users_email_key: 'email_taken' },
  assemble: async ({ db, env, log }) => {
    const keys = await openKeyRing(db, env.KEY_SECRET);
    const cookie = refreshCookie(env.PUBLIC_ORIGIN);
    const devices = deviceCookie(env.PUBLIC_ORIGIN, env.KEY_SECRET);
    const verify = createTokenVerifier(keys.findPublicKey);
    const seenFrom = seenFromReader(env.KEY_SECRET);
    const limits = openLimits(db, env.TRIES_PER_ADDRESS);
    return {
      router: createRouter(
        apis.identity,
        verify,
        {
          ...accountRoutes(db, limits),
          ...emailChangeRoutes(db, cookie, limits),
          ...ownDataRoutes(db, env, limits, seenFrom),
          ...registrationRoutes(db, limits),
          ...erasureRoutes(db, cookie),
          ...sessionRoutes({ db, keys, cookie, devices, limits, verify, seenFrom }),
          ...passwordRoutes(db, cookie, devices, limits),
          ...keyRoutes(db),
        },
        { bodyLimit: 16 * 1024 },
      ),
      subscriptions: [
        on(clientChanged, onClientChanged),
        on(emailChangeAsked, onEmailChangeAsked),
        on(profileNoted, onProfileNoted),
        on(accountAsked, onAccountAsked),
      ],
      selfChecks: [nothingLeftOfDeletedUsers(db)],
      startWork: () => [
        startMailRelay({ db, env, log }),
        every(
          hour,
          () => forgetExpired(db),
          (error) => log.warn({ err: error }, 'expired sessions and links stay'),
        ),
        startListing({ db, log, seconds: env.SELF_CHECK_SECONDS }),
      ],
    };
  },
};
