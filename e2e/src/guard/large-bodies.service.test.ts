import { identityApi } from '@gamelles/contracts';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const rounds = 4;
/** In milliseconds. */
const round = 1_000;
const attacksPerSecond = 20;
/** In milliseconds: what the clock and the rest of the machine may add. */
const noise = 10;

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const { listChefs, login } = identityApi;

/** Names of fields that nobody knows, 0.8 MB of them. */
const attack = Buffer.from(
  JSON.stringify(Object.fromEntries(Array.from({ length: 65_000 }, (_, n) => [`k${n}`, 1]))),
);

test('large bodies of somebody unknown do not slow others down', async () => {
  const [quiet, attacked]: [number[], number[]] = [[], []];
  await latencies();
  for (let n = 0; n < rounds; n++) {
    quiet.push(...(await latencies()));
    const stop = startAttack();
    attacked.push(...(await latencies()));
    expect(await stop()).not.toContain(200);
  }
  expect(medianOf(attacked)).toBeLessThanOrEqual(2 * medianOf(quiet) + noise);
});

/** In milliseconds, of calls one after another, for as long as a round. */
async function latencies(): Promise<number[]> {
  const found: number[] = [];
  for (const end = performance.now() + round; performance.now() < end;) {
    const begun = performance.now();
    const answer = await fetch(`${services.origins.identity}${listChefs.paths[0]}`);
    await answer.arrayBuffer();
    found.push(performance.now() - begun);
  }
  return found;
}

/** Sends them at a steady rate, whether they are answered or not, until it is told to stop. */
function startAttack(): () => Promise<number[]> {
  const statuses: Promise<number>[] = [];
  const timer = setInterval(() => statuses.push(sendAttack()), 1000 / attacksPerSecond);
  statuses.push(sendAttack());
  return () => {
    clearInterval(timer);
    return Promise.all(statuses);
  };
}

async function sendAttack(): Promise<number> {
  const answer = await fetch(`${services.origins.identity}${login.paths[0]}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: attack,
  });
  await answer.arrayBuffer();
  return answer.status;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;
}
