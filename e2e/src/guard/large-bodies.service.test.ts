import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWithOperatorApi, type RunningApis } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempts, type Attempt } from './attempts.ts';

let services: RunningApis;
beforeAll(async () => {
  services = await startWithOperatorApi();
});
afterAll(() => services.stop());

/** Larger than the limit of any route. */
const large = 800_000;
const withBody = attempts.filter(({ route }) => route.body);
const open = withBody.filter(({ route }) => route.access === 'everyone');

// Refusing a body before it arrives costs other callers no time.
test.each(withBody)('$title refuses a large body of an unknown caller unread', async (attempt) => {
  const refusal = await sendStart(attempt, { 'Content-Length': large }, '');
  expect(refusal).toContain(attempt.route.access === 'everyone' ? 'too_large' : 'unauthenticated');
});

test.each(open)('$title stops reading a body without a length', async (attempt) => {
  const refusal = await sendStart(attempt, { 'Transfer-Encoding': 'chunked' }, 'x'.repeat(65_537));
  expect(refusal).toContain('too_large');
});

/**
 * Sends the beginning of a call and never its end.
 *
 * @returns the body of the response
 */
async function sendStart(
  { service, route, path }: Attempt,
  headers: Readonly<Record<string, string | number>>,
  start: string,
): Promise<string> {
  const call = request(`${services.origins[service]}${path}`, {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    agent: false,
  });
  call.flushHeaders();
  call.write(start);
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });
  const refusal = await text(await response);
  call.destroy();
  return refusal;
}
