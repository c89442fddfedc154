import { availableParallelism, loadavg } from 'node:os';
import {
  startGatewayAlone,
  startWithOperatorApi,
  type GatewayAlone,
  type RunningApis,
} from '@gamelles/platform/testing';
import { atGateway, eachService } from '@gamelles/platform';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMint } from '../guard/tokens.ts';
import { buildScenario, roles, type Scenario } from '../guard/scenario.ts';
import { readOperations, type Operation } from './operations.ts';
import { attack, memoryOf, Report, type Origins } from './report.ts';
import { requestsTo } from './requests.ts';

const seconds = Number(process.env.ATTACK_SECONDS ?? '10');
const seed = Number(process.env.ATTACK_SEED ?? '20261122');
/** The two targets: the services themselves, and nginx in front of them. */
const ways = ['services', 'gateway'].filter(
  (way) => !process.env.ATTACK_THROUGH || way === process.env.ATTACK_THROUGH,
);
/** The responses of nginx to requests that it passes to no service. */
const refusedByNginx = [400, 404, 405, 413, 414];
const atOnce = 8;
/** In milliseconds, on a machine with nothing else to do. */
const longestAnswer = 2_000;

const operations = readOperations();
let services: RunningApis;
let gateway: GatewayAlone;
let scenario: Scenario;
/** Access tokens by their owner; undefined for a caller without one. */
const identities = new Map<string, string | undefined>();
const untrusted = new Set<string>();

beforeAll(async () => {
  // Behind the gateway all callers have one address.
  services = await startWithOperatorApi({
    TRIES_PER_ADDRESS: '1000000',
    NODE_OPTIONS: `--import ${import.meta.resolve('./collect-garbage.ts')}`,
  });
  gateway = await gatewayBefore(services.origins);
  scenario = await buildScenario(services);
  const { falseTokens } = await openMint(services);
  identities.set('nobody', undefined);
  for (const [who, { token }] of Object.entries(scenario.people)) identities.set(who, token);
  scenario.deleted.forEach(({ token }, n) => {
    identities.set(`deleted ${n}`, token);
    untrusted.add(`deleted ${n}`);
  });
  for (const who of ['caterer', 'client'] as const) {
    const claimant = { ...scenario.people[who], role: roles[who] };
    for (const [what, token] of Object.entries(falseTokens(claimant))) {
      identities.set(`${who}, ${what}`, token);
      untrusted.add(`${who}, ${what}`);
    }
  }
  identities.set('operator', services.operatorToken);
});

afterAll(async () => {
  await gateway.stop();
  await services.stop();
});

function gatewayBefore(origins: Origins): Promise<GatewayAlone> {
  return startGatewayAlone({
    ...atGateway((service) => new URL(origins[service]).host),
    PLATFORM: new URL(origins.platform).host,
    CALLS_PER_SECOND: '1000000',
    CALLS_BURST: '100000',
  });
}
function originsThrough(way: string): Origins {
  const origin = `http://127.0.0.1:${gateway.port}`;
  const behind = { ...eachService(() => origin), platform: origin };
  return way === 'gateway' ? behind : services.origins;
}

/**
 * Whether every later call of the same person would be refused, so that nothing more could be
 * tried.
 */
function endsAccess({ method, path }: Operation): boolean {
  return ['DELETE /api/users/me', 'POST /api/users/logout'].includes(`${method} ${path}`);
}

describe.each(ways)('through the %s', (way) => {
  const report = new Report();
  afterAll(() => {
    const statuses = [...report.statuses].sort().map(([status, n]) => `${status}: ${n}`);
    console.log(
      `Attack through the ${way} with seed ${seed}: ${report.requests} requests to`,
      `${operations.length} operations as ${identities.size} identities; ${report.faults.length}`,
      `faults; slowest answer ${Math.round(report.slowest)} ms; ${statuses.join(', ')}`,
    );
  });

  test('every operation, as every kind of identity, is answered without a fault', async () => {
    for (const operation of operations) {
      const [request] = fc.sample(requestsTo(operation, ids()), { numRuns: 1, seed });
      if (!request) throw new Error('no request was made');
      await Promise.all(
        [...identities].map(async ([who, token]) => {
          if (endsAccess(operation) && !untrusted.has(who)) return;
          const status = await attack(originsThrough(way), report, request, token);
          const isNobody = who === 'nobody' || untrusted.has(who);
          const mayEnter = !operation.needsToken || !isNobody;
          const isKeptOut =
            status === 401 || (way === 'gateway' && refusedByNginx.includes(status));
          expect(
            mayEnter || isKeptOut,
            `${operation.method} ${operation.path} as ${who}: ${status}`,
          ).toBe(true);
        }),
      );
    }
    expect(report.faults).toEqual([]);
  });

  test(
    `requests generated from the documents break nothing, for ${seconds} s`,
    async () => {
      const attacked = operations.filter((operation) => !endsAccess(operation));
      const trusted = [
        ...Object.values(scenario.people).map(({ token }) => token),
        services.operatorToken,
      ];
      const arbitrary = fc.tuple(
        fc.oneof(...attacked.map((operation) => requestsTo(operation, ids()))),
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...trusted) },
          { weight: 1, arbitrary: fc.constantFrom(...identities.values()) },
        ),
      );
      const before = await memoryOf(services.origins);
      const end = performance.now() + seconds * 1000;
      for (let round = 0; performance.now() < end; round++) {
        const requests = fc.sample(arbitrary, { numRuns: 200, seed: seed + round });
        for (let index = 0; index < requests.length; index += atOnce) {
          const batch = requests.slice(index, index + atOnce);
          await Promise.all(
            batch.map(([request, token]) => attack(originsThrough(way), report, request, token)),
          );
        }
      }
      expect(report.faults).toEqual([]);
      const [load = 0] = loadavg();
      const crowd = Math.max(1, load / availableParallelism());
      expect(report.slowest).toBeLessThan(longestAnswer * crowd);
      await expect
        .poll(async () => growth(before, await memoryOf(services.origins)), {
          timeout: 60_000,
          interval: 2_000,
        })
        .toBeLessThan(1.2);
    },
    seconds * 1000 + 120_000,
  );
});

/** The largest memory growth of a service; 1 for none. */
function growth(before: readonly number[], now: readonly number[]): number {
  return Math.max(...now.map((bytes, n) => bytes / (before[n] ?? bytes)));
}

function ids(): string[] {
  const { people, recordId, delivery, paymentId, preferenceId } = scenario;
  const own = Object.values(people).map(({ id }) => id);
  return [...own, recordId, delivery.id, delivery.qr_token, paymentId, preferenceId];
}
