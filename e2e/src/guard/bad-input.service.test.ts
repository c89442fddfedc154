import { errorBody, errorCodes, type Access } from '@gamelles/contracts';
import { refusalsOf } from '@gamelles/contracts/documents';
import { startWithOperatorApi, type RunningApis } from '@gamelles/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { badRequests, canBeBad, idsOf, hostileRequests, type RawRequest } from './bad-requests.ts';
import type { Answer } from './call.ts';
import { fingerprint } from './fingerprint.ts';
import { attempts, type Attempt } from './attempts.ts';
import { takesText, unstorableText } from './unstorable-text.ts';
import { buildScenario, type Scenario } from './scenario.ts';

const seed = 20261120;
const badOfEach = 80;
const hostileOfEach = 50;
const unstorableOfEach = 5;
const atOnce = 10;

let services: RunningApis;
let scenario: Scenario;
/** All tables as the last test has left them. */
let left: Record<string, string>;
beforeAll(async () => {
  // Not within these tests: a page that is told in turn changes a table without a call.
  services = await startWithOperatorApi({ SELF_CHECK_SECONDS: '3600' });
  scenario = await buildScenario(services);
  left = await fingerprint(services);
});
afterAll(() => services.stop());

test.each(attempts.filter(canBeBad))(
  '$title refuses invalid input, and nothing changes',
  async (attempt) => {
    const requests = fc.sample(badRequests(attempt), { numRuns: badOfEach, seed });
    for (const { request, answer } of await sendAll(attempt, requests)) {
      expect(answer.status, about(request)).toBeGreaterThanOrEqual(400);
      expectWellFormed(attempt, request, answer);
    }
    const { before, after } = await lookAgain();
    expect(after).toEqual(before);
  },
);

test.each(attempts)('$title withstands valid but unusual input', async (attempt) => {
  const requests = fc.sample(hostileRequests(attempt, scenario), { numRuns: hostileOfEach, seed });
  const answers = await sendAll(attempt, requests);
  for (const { request, answer } of answers) expectWellFormed(attempt, request, answer);
  const { before, after } = await lookAgain();
  if (answers.every(({ answer }) => answer.status >= 400)) expect(after).toEqual(before);
});

test.each(attempts.filter(takesText))(
  '$title withstands text that cannot be stored',
  async (attempt) => {
    const samples = fc.sample(unstorableText(attempt, idsOf(scenario)), {
      numRuns: unstorableOfEach,
      seed,
    });
    for (const { request, answer } of await sendAll(attempt, samples.flat())) {
      expect(answer.status, about(request)).toBeLessThan(500);
    }
  },
);

/** The tables after this test, beside those after the one before. */
async function lookAgain() {
  const before = left;
  left = await fingerprint(services);
  return { before, after: left };
}

/** The documented success, or a documented refusal in the common format. */
function expectWellFormed({ route }: Attempt, request: RawRequest, answer: Answer): void {
  const { status, headers, text } = answer;
  expect(status, about(request)).toBeLessThan(500);
  expect(headers.has('X-Injected'), about(request)).toBe(false);
  if (status < 300) {
    if (typeof route.response === 'string') return;
    expect(route.response.safeParse(JSON.parse(text)).error, about(request)).toBeUndefined();
    return;
  }
  const { code } = documented.parse(JSON.parse(text));
  const codes: string[] = [...refusalsOf(route), ...ofOtherAddresses];
  expect(codes, about(request)).toContain(code);
  expect(errorCodes[code][0]).toBe(status);
}

/** An address made of unusual parts may belong to another route, or to none. */
const ofOtherAddresses = ['not_found', 'method_not_allowed', 'wrong_role', 'unauthenticated'];
const documented = errorBody.extend({ code: z.custom<keyof typeof errorCodes>(isCode) });

function isCode(code: unknown): boolean {
  return typeof code === 'string' && code in errorCodes;
}

async function sendAll(attempt: Attempt, requests: readonly RawRequest[]) {
  const answers: { readonly request: RawRequest; readonly answer: Answer }[] = [];
  for (let index = 0; index < requests.length; index += atOnce) {
    answers.push(
      ...(await Promise.all(
        requests
          .slice(index, index + atOnce)
          .map(async (request) => ({ request, answer: await send(attempt, request) })),
      )),
    );
  }
  return answers;
}

async function send({ service, route, name }: Attempt, request: RawRequest): Promise<Answer> {
  const token = tokenFor(route.access);
  // No additional input prevents a right call from deleting the account.
  const isSigned = name !== 'deleteOwnAccount';
  const answer = await fetch(`${services.origins[service]}${request.address}`, {
    method: route.method,
    headers: { ...(isSigned && { Authorization: `Bearer ${token}` }), ...request.headers },
    ...(request.body !== undefined && { body: request.body }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The token of a person who may make the call. */
function tokenFor(access: Access): string {
  if (access === 'operator') return services.operatorToken;
  return scenario.people[access === 'client' ? 'client' : 'caterer'].token;
}

function about(request: RawRequest): string {
  return JSON.stringify(request).slice(0, 600);
}
