import { fill } from '../stage/fill.ts';
import { startStage } from '../stage/start-stage.ts';
import type { Figure, Table } from '../table.ts';
import { latencyFigures } from './latency.ts';
import { throughputFigures } from './throughput.ts';

const rounds = Number(process.env['ROUNDS'] ?? 3);
const size = { caterers: 200, clients: 4_000, deliveries: 200_000 };

/** Measures how fast and how many events reach another service. */
export async function measureEvents(): Promise<Table> {
  const stage = await startStage(['track_commit_timestamp=on']);
  const figures: Figure[] = [];
  const tell = (some: readonly Figure[]): void => {
    for (const { what, figure } of some) console.log(`${what}: ${figure}`);
    figures.push(...some);
  };
  try {
    await fill(stage.backends, size);
    tell(await latencyFigures(stage, rounds));
    await throughputFigures(stage, size, tell);
    return { title: 'Events', how, figures };
  } finally {
    await stage.stop();
  }
}

const how = `${size.deliveries} deliveries of ${size.caterers} caterers; 200 returns a second through the gateway, ${rounds} rounds of 10 s.
Arrival is the commit of svc-clients' transaction, as Postgres notes it: nobody looks while it goes on.
Then events of deliveries that svc-clients knows, each of which changes its delivery and a balance.`;
