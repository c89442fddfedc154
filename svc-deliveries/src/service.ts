import { apis } from '@gamelles/contracts/apis';
import {
  createRouter,
  createTokenVerifier,
  environment,
  publishedKeys,
  type Service,
} from '@gamelles/service-kit';
import { z } from 'zod';
import { attentionRoutes } from './attention/routes.ts';
import { boxesOutRoutes } from './boxes-out/routes.ts';
import { deliveryRoutes } from './deliveries/routes.ts';
import { noAdaptedRecipesOfGoneClients } from './deliveries/self-check.ts';
import { dishRoutes } from './dishes/routes.ts';
import { onClientsChanged } from './consumers/on-client-changed.ts';
import { onCountAsked } from './consumers/on-count-asked.ts';
import { onDetailsForgotten } from './consumers/on-details-forgotten.ts';
import { onUserChanged } from './consumers/on-user-changed.ts';
import { startCounting } from './counts/start-counting.ts';
import { nothingLeftOfErasedCaterers } from './erasure/self-check.ts';
import { startEnteringOldBooks } from './journal/enter-old-books.ts';
import { journalRoutes } from './journal/routes.ts';
import { boxesFitJournal, moneyFitsJournal, noNotesOfGoneClients } from './journal/self-check.ts';
import { openLabelMisses } from './labels/limits.ts';
import { startNumberingLabels } from './labels/number-old-labels.ts';
import { labelRoutes } from './labels/routes.ts';
import {
  accountsFitLedger,
  allocationsSumToZero,
  ledgerFitsDeliveries,
} from './ledger/self-check.ts';
import { objectionRoutes } from './objections/routes.ts';
import { noObjectionsOfGoneClients } from './objections/self-check.ts';
import { ownDataRoutes } from './own-data/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { startSettlingOldCredit } from './payments/settle-old-credit.ts';
import { priceRoutes } from './prices/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { roundRoutes } from './rounds/routes.ts';

const deliveriesEnvironment = environment.extend({
  /** The origin of svc-identity, which publishes its signing keys. */
  IDENTITY_URL: z.url(),
  /** The origin of svc-clients, which is asked about unknown clients. */
  CLIENTS_URL: z.url(),
  /** The public origin, such as `https://gamelles.example`; labels contain it. */
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }),
});

export const service: Service<z.output<typeof deliveriesEnvironment>> = {
  name: 'deliveries',
  environment: deliveriesEnvironment,
  migrations: new URL('../migrations/', import.meta.url),
  assemble: ({ db, env, log }) =>
    Promise.resolve({
      router: createRouter(apis.deliveries, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        ...deliveryRoutes(db, env.CLIENTS_URL),
        ...returnRoutes(db),
        ...labelRoutes(
          db,
          openLabelMisses(db, env.TRIES_PER_ADDRESS),
          new URL(env.PUBLIC_ORIGIN).origin,
        ),
        ...ownDataRoutes(db, env.CLIENTS_URL),
        ...paymentRoutes(db, env.CLIENTS_URL),
        ...journalRoutes(db, env.CLIENTS_URL),
        ...objectionRoutes(db, env.CLIENTS_URL),
        ...priceRoutes(db),
        ...dishRoutes(db),
        ...roundRoutes(db, env.CLIENTS_URL),
        ...attentionRoutes(db),
        ...boxesOutRoutes(db),
      }),
      subscriptions: [onClientsChanged, onDetailsForgotten, onUserChanged, onCountAsked],
      selfChecks: [
        ledgerFitsDeliveries(db),
        allocationsSumToZero(db),
        accountsFitLedger(db),
        boxesFitJournal(db),
        moneyFitsJournal(db),
        noNotesOfGoneClients(db),
        noAdaptedRecipesOfGoneClients(db),
        noObjectionsOfGoneClients(db),
        nothingLeftOfErasedCaterers(db),
      ],
      startWork: () => [
        startSettlingOldCredit(db, log),
        startEnteringOldBooks(db, log),
        startNumberingLabels(db, log),
        startCounting({ db, log, seconds: env.SELF_CHECK_SECONDS }),
      ],
    }),
};
