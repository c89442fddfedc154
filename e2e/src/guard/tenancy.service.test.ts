import * as contracts from '@gamelles/contracts';
import { errorCodes, type ErrorCode } from '@gamelles/contracts';
import { startWithOperatorApi, type RunningApis } from '@gamelles/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { areAllApplied } from './all-applied.ts';
import { call, type Answer, type Request } from './call.ts';
import { fingerprint } from './fingerprint.ts';
import { openMint } from './tokens.ts';
import { attempts, type Attempt } from './attempts.ts';
import { buildScenario, roles, secrets, type Caller, type Scenario } from './scenario.ts';

const everybody = ['caterer', 'client', 'otherCaterer', 'otherClient'] as const;

let services: RunningApis;
let scenario: Scenario;
let mint: Awaited<ReturnType<typeof openMint>>;
beforeAll(async () => {
  services = await startWithOperatorApi();
  mint = await openMint(services);
  scenario = await buildScenario(services);
});
afterAll(() => services.stop());

describe('the refused requests', () => {
  let untouched: Record<string, string>;
  beforeAll(async () => {
    untouched = await fingerprint(services);
  });

  test.each(guarded())('$title: nothing without a right token', async (attempt) => {
    const rightful = attempt.routeCase.serves[0] ?? 'caterer';
    const request = attempt.routeCase.request(scenario, rightful);
    const { people } = scenario;
    const falseTokens = mint.falseTokens({ ...people[rightful], role: roles[rightful] });
    for (const [kind, token] of Object.entries({ none: undefined, ...falseTokens })) {
      const answer = await send(attempt, request, token);
      expect([kind, ...said(answer)]).toEqual([kind, 401, 'unauthenticated']);
    }
  });

  test.each(guarded())('$title: nothing for an account that is deleted', async (attempt) => {
    for (const { token } of scenario.deleted) {
      await vi.waitFor(async () => {
        const answer = await send(attempt, attempt.routeCase.request(scenario, 'caterer'), token);
        expect(said(answer)).toEqual([401, 'unauthenticated']);
      }, 2_000);
    }
  });

  test.each(guarded())('$title: nothing in the wrong role', async (attempt) => {
    const { access } = attempt.route;
    const wrong = everybody.filter((who) => access !== 'signed-in' && access !== roles[who]);
    for (const who of wrong) {
      const answer = await as(who, attempt, attempt.routeCase.request(scenario, who));
      expect([who, ...said(answer)]).toEqual([who, ...inWrongRole(attempt)]);
    }
  });

  test.each(attempts.filter(({ routeCase }) => routeCase.unknown))(
    '$title: what is of others is answered like what is not there',
    async (attempt) => {
      const { routeCase } = attempt;
      for (const who of strangersTo(attempt)) {
        const theirs = await as(who, attempt, routeCase.request(scenario, 'caterer'));
        const unknown = await as(who, attempt, routeCase.unknown ?? {});
        expect([who, theirs.status, theirs.text]).toEqual([who, unknown.status, unknown.text]);
        expect(theirs.status).toBe(404);
      }
    },
  );

  test('no refused request has changed a row', async () => {
    expect(await fingerprint(services)).toEqual(untouched);
  });
});

describe('the served requests', () => {
  // A client who has chosen the caterer again gets boxes once every service knows.
  beforeEach(() => expect.poll(() => areAllApplied(services)).toBe(true));

  test.each(attempts)('$title serves its callers, without data of others', async (attempt) => {
    const { route, routeCase } = attempt;
    for (const who of routeCase.serves) {
      const answer = await as(who, attempt, routeCase.request(scenario, who));
      expect([who, ...said(answer)]).toEqual([who, ...expected(attempt)]);
      if (!isOwner(who)) {
        for (const secret of Object.values(secrets)) expect(answer.text).not.toContain(secret);
      }
      if (typeof route.response !== 'string' && answer.status < 300) {
        expect(route.response.safeParse(JSON.parse(answer.text)).success).toBe(true);
      }
    }
  });

  test('the logs contain no allergies, addresses, passwords or tokens', () => {
    const logs = services.logs();
    expect(logs).toContain('"request"');
    const { people, delivery } = scenario;
    const persons = Object.values(people).flatMap(({ email, token }) => [email, token]);
    const { postcode, ...texts } = secrets;
    for (const secret of [...Object.values(texts), ...persons, delivery.qr_token]) {
      expect(logs).not.toContain(secret);
    }
    // Five digits may be part of a request's id by chance.
    expect(logs).not.toMatch(new RegExp(`\\b${postcode}\\b`));
  });
});

test('no API of the contracts is left out', () => {
  const tried = new Set<unknown>(attempts.map(({ route }) => route));
  const exported: Record<string, unknown> = contracts;
  const described = Object.entries(exported).flatMap(([name, api]) =>
    name.endsWith('Api') && typeof api === 'object' ? Object.values(api ?? {}) : [],
  );
  expect(described.length).toBeGreaterThan(25);
  expect(described.filter((route) => !tried.has(route))).toEqual([]);
});

function guarded(): Attempt[] {
  return attempts.filter(({ route }) => route.access !== 'everyone');
}

/** The operator API accepts the operator's token only; any other token counts as none. */
function inWrongRole({ route }: Attempt): [number, ErrorCode] {
  return route.access === 'operator' ? [401, 'unauthenticated'] : [403, 'wrong_role'];
}

function isOwner(who: Caller): boolean {
  return who === 'caterer' || who === 'client';
}

/** The callers with the right role who are not served. */
function strangersTo({ route, routeCase }: Attempt): Caller[] {
  return everybody.filter(
    (who) =>
      !routeCase.serves.includes(who) &&
      (route.access === 'signed-in' || route.access === roles[who]),
  );
}

function send({ service, route, path }: Attempt, request: Request, token?: string) {
  return call(services, service, route, request, token, path);
}

function as(who: Caller, attempt: Attempt, request: Request) {
  return send(attempt, request, scenario.people[who].token);
}

function said({ status, text }: Answer): [number, ErrorCode | undefined] {
  return [status, status < 300 ? undefined : JSON.parse(text).code];
}

function expected({ route, routeCase }: Attempt): [number, ErrorCode | undefined] {
  return routeCase.refusal
    ? [errorCodes[routeCase.refusal][0], routeCase.refusal]
    : [route.status ?? 200, undefined];
}
