// The load generator, a separate process: it reads a job from standard input and prints the
// outcome.
import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { job, type Call, type Outcome } from './job.ts';

const { origin, connections, callers, calls, seconds, rate, isNoted } = job.parse(
  JSON.parse(await text(process.stdin)),
);
const pool = new Pool(origin, { connections, pipelining: 1 });
const latencies = createHistogram();
const answers: Outcome['answers'] = [];
// This new process is slow at first, and its own slowness is not the service’s. Calls that can be
// made only once are too few to leave some out.
const warmUpMs = seconds === undefined ? 0 : 500;
let answered = 0;
let refused = 0;
let firstRefusal: string | undefined;
let next = 0;

async function make({ caller, method, path, body }: Call): Promise<void> {
  const answer = await pool.request({
    method,
    path,
    headers: {
      authorization: `Bearer ${callers[caller] ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      // As the front ends do.
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    },
    body: body ?? null,
  });
  if (answer.statusCode < 300) {
    await answer.body.dump({ limit: 10_000_000 });
  } else {
    refused++;
    const said = await answer.body.text();
    firstRefusal ??= `${answer.statusCode} ${said}`;
  }
  answered++;
  if (isNoted) answers.push([path, performance.timeOrigin + performance.now()]);
}

async function makeTimed(call: Call, since: number): Promise<void> {
  await make(call);
  if (since - begun < warmUpMs) return;
  latencies.record(Math.max(1, Math.round((performance.now() - since) * 1e6)));
}

const begun = performance.now();
function isOver(): boolean {
  return seconds === undefined ? next >= calls.length : performance.now() - begun > seconds * 1000;
}
function nextCall(): Call {
  const call = calls[next++ % calls.length];
  if (!call) throw new Error('There are no calls to make');
  return call;
}

/** One connection: each call follows the last response. The first one opens it and is not timed. */
async function callOnAndOn(): Promise<void> {
  await make(nextCall());
  while (!isOver()) await makeTimed(nextCall(), performance.now());
}

/** Times are measured from the moment that a call was due, so waiting counts. */
async function callAtRate(perSecond: number): Promise<void> {
  const under: Promise<void>[] = [];
  while (!isOver()) {
    const due = begun + (next / perSecond) * 1000;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    else under.push(makeTimed(nextCall(), due));
  }
  await Promise.all(under);
}

if (rate === undefined) await Promise.all(Array.from({ length: connections }, callOnAndOn));
else await callAtRate(rate);

const result: Outcome = {
  answered,
  refused,
  firstRefusal,
  seconds: (performance.now() - begun) / 1000,
  p50: latencies.percentile(50) / 1e6,
  p99: latencies.percentile(99) / 1e6,
  answers,
};
await pool.close();
console.log(JSON.stringify(result));
