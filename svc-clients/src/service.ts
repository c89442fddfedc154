import { apis } from '@gamelles/contracts/apis';
import {
  createRouter,
  createTokenVerifier,
  environment,
  every,
  publishedKeys,
  secretKey,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { accountsFitIdentity } from './accounts/self-check.ts';
import { openCheckedVault } from './allergies/checked-vault.ts';
import { sealOpenOnes } from './allergies/seal-open-ones.ts';
import { balancesFitProjections } from './balances/self-check.ts';
import { openEmailChanges } from './clients/account-email.ts';
import { announceInTurn } from './clients/announce-in-turn.ts';
import { clashRoutes } from './clashes/routes.ts';
import { doorRoutes } from './clients/doors.ts';
import { foundClientRoutes } from './clients/found-clients.ts';
import { clientRoutes } from './clients/routes.ts';
import { forgetOldEmailWishes } from './clients/email-wishes.ts';
import { figuresFitBooks } from './counts/self-check.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import {
  noReadsOfErasedRecords,
  nothingLeftOfDeletedAccounts,
  nothingSealedIsLeftBehind,
} from './erasure/self-check.ts';
import { subscriptions } from './consumers/subscriptions.ts';
import { linkRoutes } from './links/routes.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { ratingRoutes } from './ratings/routes.ts';

const clientsEnvironment = environment.extend({
  /** The origin of svc-identity, which publishes its signing keys. */
  IDENTITY_URL: z.url({ protocol: /^https?$/ }),
  /** Seals the allergies in the database. */
  ALLERGIES_KEY: secretKey,
});

export const service: Service<z.output<typeof clientsEnvironment>> = {
  name: 'clients',
  environment: clientsEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  assemble: async ({ db, env, log }) => {
    const vault = await openCheckedVault(db, env.ALLERGIES_KEY, log);
    const seconds = env.SELF_CHECK_SECONDS;
    return {
      router: createRouter(apis.clients, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        ...clientRoutes(db, vault, openEmailChanges(db)),
        ...foundClientRoutes(db),
        ...clashRoutes(db, vault),
        ...doorRoutes(db, vault),
        ...dashboardRoutes(db),
        ...linkRoutes(db, vault),
        ...ownDataRoutes(db, vault),
        ...preferenceRoutes(db),
        ...ratingRoutes(db),
      }),
      subscriptions: subscriptions(vault),
      selfChecks: [
        balancesFitProjections(db),
        figuresFitBooks(db, seconds / 2),
        accountsFitIdentity(db, seconds / 2),
        nothingLeftOfDeletedAccounts(db, vault),
        noReadsOfErasedRecords(db),
        nothingSealedIsLeftBehind(db),
      ],
      startWork: async () => {
        await sealOpenOnes(db, vault);
        return [
          every(
            60 * 60 * 1000,
            () => forgetOldEmailWishes(db),
            (error) => log.warn({ err: error }, 'old wishes for an address stay for now'),
          ),
          every(
            seconds * 1_000,
            async () => {
              // A little less, because clocks may differ.
              await announceInTurn(db, seconds * 0.75);
            },
            (error) => log.warn({ err: error }, 'records are not announced again this time'),
          ),
        ];
      },
    };
  },
};
