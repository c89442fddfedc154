import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  accountApi,
  clientsApi,
  deliveriesApi,
  identityApi,
  type ResponseOf,
} from '@gamelles/contracts';
import { eachInTurn, services, type Service } from '@gamelles/platform';
import { callOnce, isDone, type Answer, type Call } from '../people/call.ts';
import { newCredentials } from '../people/open-kitchen.ts';

/** A call that only measures whether a service answers. */
export interface Probe {
  readonly service: Service;
  /** The moment of the call, in milliseconds. */
  readonly at: number;
  /** In milliseconds. */
  readonly took: number;
  readonly isAnswered: boolean;
  /** 0 without a response. */
  readonly status: number;
}

export interface Prober {
  /** Calls each service at a steady rate from now on. */
  readonly watch: () => Promise<Watch>;
}
export interface Watch {
  /** Waits for the last answers. */
  readonly stop: () => Promise<Probe[]>;
}

const every = 50;
/** The gateway limits the running calls of an address. */
const mostUnderWay = 40;

/**
 * Each of these calls reads from the database of its service. A service that is missing here is not
 * probed.
 */
const calls: Readonly<Partial<Record<Service, Call>>> = {
  identity: { route: accountApi.getOwnAccount },
  clients: { route: clientsApi.listClients },
  deliveries: { route: deliveriesApi.listHistory, query: '?limit=1' },
};

/** Signs up a caterer for probes alone. */
export async function openProber(origin: string): Promise<Prober> {
  const credentials = newCredentials();
  const names = { firstName: 'Ada', lastName: 'Sonde', role: 'traiteur' };
  const registration = { route: identityApi.register, body: { ...credentials, ...names } };
  await insist(() => callOnce(origin, { ...registration, key: randomUUID() }));
  return {
    watch: async () => {
      const logIn = { route: identityApi.login, body: credentials };
      const { body } = await insist(() => callOnce(origin, { ...logIn, key: randomUUID() }));
      const { token }: ResponseOf<typeof identityApi.login> =
        identityApi.login.response.parse(body);
      return watch(origin, token);
    },
  };
}

async function watch(origin: string, token: string): Promise<Watch> {
  const probes: Probe[] = [];
  const underWay = await eachInTurn(() => Promise.resolve(new Set<Promise<void>>()));
  const probe = async (service: Service, call: Call): Promise<void> => {
    const at = performance.now();
    const answer = await callOnce(origin, call, token);
    const { status } = answer;
    probes.push({ service, at, took: performance.now() - at, isAnswered: isDone(answer), status });
  };
  const timer = setInterval(() => {
    for (const service of services) {
      const call = calls[service];
      if (call === undefined || underWay[service].size >= mostUnderWay) continue;
      const probing = probe(service, call);
      underWay[service].add(probing);
      void probing.then(() => underWay[service].delete(probing));
    }
  }, every);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(services.flatMap((service) => [...underWay[service]]));
      return probes;
    },
  };
}

async function insist(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await call();
    if (isDone(answer)) return answer;
    if (tries === 100) throw new Error(`A probe could not log in: ${answer.status}`);
    await wait(200);
  }
}
