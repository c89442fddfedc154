import { randomUUID } from 'node:crypto';
import type { Api, RefusalCode, Route } from '@gamelles/contracts';
import { apis, type Request, type ServiceName } from './call.ts';
import { fromElsewhere, password } from './people.ts';
import type { Who, World } from './world.ts';

/** How a route is tried, and what is expected of it. */
export interface Trial {
  /** A right call, by somebody who may make it. */
  readonly request: (world: World, who: Who) => Request;
  /** Whom it serves. Whoever else has the right role is answered like for `unknown`. */
  readonly serves: readonly Who[];
  /** The same call for something that is not there; left out where it names nothing of anybody. */
  readonly unknown?: Request;
  /** What even a right call is answered, where only a link in a mail would open the door. */
  readonly refusal?: RefusalCode;
}

/** One entry for every route of an API: a route without one does not compile. */
type Trials<A extends Api> = { readonly [R in keyof A]: Trial };

const everyone = ['caterer', 'client', 'otherCaterer', 'otherClient'] as const;
const caterers = ['caterer', 'otherCaterer'] as const;
const clients = ['client', 'otherClient'] as const;

const nothing = (): Request => ({});
const noId = { id: '01890000-0000-7000-8000-000000000000' };
const noToken = { token: 'AAAAAAAAAAAAAAAAAAAAAAAA' };
const noLink = { token: 'A'.repeat(43) };
const names = { firstName: 'Camille', lastName: 'Petit' };
const aVersion = { name: 'mf-menu', version: '1.0.0' };
const returned = { returned: true, paid: false };

const own =
  (which: (world: World) => Record<string, string>, body?: unknown) => (world: World) => ({
    params: which(world),
    ...(body !== undefined && { body }),
  });
const label = ({ delivery }: World) => ({ token: delivery.qr_token });
const record = ({ recordId }: World) => ({ id: recordId });

const ofClients: Trials<typeof apis.clients> = {
  getOwnClient: { request: nothing, serves: clients },
  getDashboard: { request: nothing, serves: clients },
  selectChef: {
    request: ({ people }, who) => ({
      body: { chefId: people[who === 'client' ? 'caterer' : 'otherCaterer'].id },
    }),
    serves: clients,
  },
  exportOwnClientData: { request: nothing, serves: everyone },
  listOwnRecords: { request: nothing, serves: clients },
  listClients: { request: nothing, serves: caterers },
  createClient: { request: () => ({ body: names }), serves: caterers },
  getClient: { request: own(record), unknown: { params: noId }, serves: ['caterer', 'client'] },
  updateClient: {
    request: own(record, names),
    unknown: { params: noId, body: names },
    serves: ['caterer', 'client'],
  },
  deleteClient: {
    request: own(({ spareRecordId }) => ({ id: spareRecordId })),
    unknown: { params: noId },
    serves: ['caterer'],
  },
  createPreference: {
    request: () => ({ body: { dish_name: 'Couscous', liked: true } }),
    serves: clients,
  },
  updatePreference: {
    request: own(({ preferenceId }) => ({ id: preferenceId }), { liked: false }),
    unknown: { params: noId, body: { liked: false } },
    serves: ['client'],
  },
};

const ofDeliveries: Trials<typeof apis.deliveries> = {
  listHistory: { request: nothing, serves: caterers },
  exportOwnDeliveryData: { request: nothing, serves: everyone },
  suggestPrice: { request: nothing, serves: caterers },
  setDefaultPrice: { request: () => ({ body: { unit_price: 8 } }), serves: caterers },
  createDelivery: {
    request: ({ recordId }) => ({ body: { client_id: recordId, quantity: 1 } }),
    unknown: { body: { client_id: noId.id, quantity: 1 } },
    serves: ['caterer'],
  },
  resolveDelivery: {
    request: own(({ delivery }) => ({ id: delivery.id }), returned),
    unknown: { params: noId, body: returned },
    serves: ['caterer'],
  },
  lookUpLabel: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  returnBox: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  payBox: { request: own(label), unknown: { params: noToken }, serves: ['caterer'] },
  listPayments: {
    request: ({ recordId }) => ({ query: { client_id: recordId } }),
    serves: caterers,
  },
  recordPayment: {
    request: ({ recordId }) => ({ body: { client_id: recordId, amount: 1 } }),
    unknown: { body: { client_id: noId.id, amount: 1 } },
    serves: ['caterer'],
  },
  correctPayment: {
    request: own(({ paymentId }) => ({ id: paymentId }), { amount: 2 }),
    unknown: { params: noId, body: { amount: 2 } },
    serves: ['caterer'],
  },
  correctDelivery: {
    request: own(({ delivery }) => ({ id: delivery.id }), { amount: 20 }),
    unknown: { params: noId, body: { amount: 20 } },
    serves: ['caterer'],
  },
  drawLabel: { request: own(label), unknown: { params: noToken }, serves: everyone },
};

const ofIdentity: Trials<typeof apis.identity> = {
  register: {
    request: () => ({
      body: { ...names, email: `${randomUUID()}@exemple.fr`, motDePasse: password },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  login: {
    request: ({ people }, who) => ({
      body: { email: people[who].email, motDePasse: password },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  refresh: {
    request: ({ people }, who) => ({ headers: { Cookie: people[who].cookie } }),
    serves: everyone,
  },
  logout: { request: nothing, serves: everyone },
  listOwnSessions: { request: nothing, serves: everyone },
  endOwnSession: {
    request: own(({ spareSessionId }) => ({ id: spareSessionId })),
    unknown: { params: noId },
    serves: ['caterer'],
  },
  listChefs: { request: nothing, serves: everyone },
  listKeys: { request: nothing, serves: everyone },
  verifyEmail: {
    request: () => ({ params: noLink }),
    serves: everyone,
    refusal: 'verification_link_invalid',
  },
  forgotPassword: {
    request: ({ people }, who) => ({
      body: { email: people[who].email },
      headers: fromElsewhere(),
    }),
    serves: everyone,
  },
  resetPassword: {
    request: () => ({ params: noLink, body: { newPassword: password } }),
    serves: everyone,
    refusal: 'reset_link_invalid',
  },
  getOwnAccount: { request: nothing, serves: everyone },
  exportOwnData: { request: nothing, serves: everyone },
  changeEmail: {
    request: () => ({ body: { email: `${randomUUID()}@exemple.fr` }, headers: fromElsewhere() }),
    serves: everyone,
  },
  resendConfirmation: { request: () => ({ headers: fromElsewhere() }), serves: everyone },
  deleteOwnAccount: { request: nothing, serves: everyone },
};

// Nobody who has an account is an operator: what one may do is proven beside the cockpit.
const ofPlatform: Trials<typeof apis.platform> = {
  showPlatform: { request: nothing, serves: [] },
  rollBackRemote: { request: () => ({ body: aVersion }), serves: [] },
  reportFailure: {
    request: () => ({ body: { ...aVersion, kind: 'load' } }),
    serves: everyone,
  },
};

/** A route at one of its addresses, with its trial. */
export interface Attempt {
  readonly title: string;
  readonly service: ServiceName;
  readonly name: string;
  readonly route: Route;
  readonly path: string;
  readonly trial: Trial;
}

const attemptsOf = <A extends Api>(service: ServiceName, api: A, trials: Trials<A>): Attempt[] =>
  Object.entries<Route>(api).flatMap(([name, route]) => {
    const trial = trials[name];
    if (!trial) throw new Error(`${name} has no trial`);
    return route.paths.map((path) => ({
      title: `${route.method} ${path}`,
      ...{ service, name, route, path, trial },
    }));
  });

/** Every route there is; the one that ends accounts comes last. */
export const attempts: readonly Attempt[] = [
  ...attemptsOf('clients', apis.clients, ofClients),
  ...attemptsOf('deliveries', apis.deliveries, ofDeliveries),
  ...attemptsOf('identity', apis.identity, ofIdentity),
  ...attemptsOf('platform', apis.platform, ofPlatform),
].sort((one, other) => Number(endsAccount(one)) - Number(endsAccount(other)));

function endsAccount({ name }: Attempt): boolean {
  return name === 'deleteOwnAccount';
}
