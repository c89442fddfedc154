import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { services } from '@gamelles/platform';
import { fill } from '../stage/fill.ts';
import { startStage, type Stage } from '../stage/start-stage.ts';
import { median, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { useFor } from './load.ts';

const minutes = Number(process.env['MINUTES'] ?? 10);
const size = { caterers: 200, clients: 4_000, deliveries: 50_000 };
const mostAtRest = 120;
const mostGrowth = 1.1;

/** Measures the memory of each service at rest and its growth under load. */
export async function measureMemory(): Promise<Table> {
  const stage = await startStage();
  try {
    await wait(10_000);
    const figures = services.map((service) => atRest(stage, service));
    for (const { what, figure } of figures) console.log(`${what}: ${figure}`);
    await fill(stage.backends, size);
    return { title: 'Memory', how, figures: [...figures, ...(await underLoad(stage))] };
  } finally {
    await stage.stop();
  }
}

const how = `Resident memory of each service: at rest, 10 s after its start; then every second of ${minutes} minutes of load,
100 requests a second through the gateway, a quarter of them writing, and renewed sessions; median of the last third against the first.`;

type Service = (typeof services)[number];

function atRest({ running }: Stage, service: Service): Figure {
  const resident = residentMegabytes(running[service].pid);
  return {
    what: `svc-${service} at rest`,
    figure: `${resident.toFixed(0)} MB`,
    target: `≤ ${mostAtRest} MB`,
    isMet: resident <= mostAtRest,
  };
}

async function underLoad(stage: Stage): Promise<Figure[]> {
  const taken = new Map(services.map((service): [Service, number[]] => [service, []]));
  const over = new AbortController();
  const sampling = (async () => {
    while (!over.signal.aborted) {
      for (const [service, all] of taken) {
        all.push(residentMegabytes(stage.running[service].pid));
      }
      await wait(1_000);
    }
  })();
  await useFor(stage, minutes * 60);
  over.abort();
  await sampling;
  return [...taken].map(([service, all]) => grown(service, all));
}

function grown(service: Service, all: readonly number[]): Figure {
  const third = Math.ceil(all.length / 3);
  const [first, last] = [all.slice(0, third), all.slice(-third)];
  const ratio = median(last) / median(first);
  return {
    what: `svc-${service} under load, last third ÷ first`,
    figure: `${ratio.toFixed(2)} (${median(last).toFixed(0)} : ${median(first).toFixed(0)} MB)`,
    spread: `${spread(all, 0)} MB`,
    target: `≤ ${mostGrowth}`,
    isMet: ratio <= mostGrowth,
  };
}

function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024) / 1e6;
}
