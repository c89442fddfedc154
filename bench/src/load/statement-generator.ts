// The lowest baseline: prepared statements on plain connections. It reads a job and prints the
// outcome.
import { createHistogram } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { statementJob, type Outcome } from './job.ts';

const { url, connections, statement, values, seconds } = statementJob.parse(
  JSON.parse(await text(process.stdin)),
);
const latencies = createHistogram();
let answered = 0;
let next = 0;

const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);
const begun = performance.now();
function isOver(): boolean {
  return seconds === undefined ? next >= values.length : performance.now() - begun > seconds * 1000;
}

await Promise.all(
  clients.map(async (client) => {
    while (!isOver()) {
      const since = performance.now();
      const given = values[next++ % values.length] ?? [];
      await client.query({ name: 'it', text: statement, values: given });
      latencies.record(Math.max(1, Math.round((performance.now() - since) * 1e6)));
      answered++;
    }
  }),
);
const result: Outcome = {
  answered,
  refused: 0,
  seconds: (performance.now() - begun) / 1000,
  p50: latencies.percentile(50) / 1e6,
  p99: latencies.percentile(99) / 1e6,
  answers: [],
};
await Promise.all(clients.map((client) => client.end()));
console.log(JSON.stringify(result));
