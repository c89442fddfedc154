import { temporaryFolder } from '@gamelles/platform';
import { startPlatform } from '../start/running-platform.ts';
import { median, percentile, spread } from '../statistics.ts';
import type { Figure, Table } from '../table.ts';
import { openKitchen } from './kitchen.ts';
import { labelsPrinted, printLabels } from './print-labels.ts';
import { scanStack, type Scanned } from './scan-stack.ts';

const rounds = Number(process.env['ROUNDS'] ?? 5);
const slow = 4;
const stacks = [
  { count: 8, seconds: 2 },
  { count: 15, seconds: 3 },
];

/** Measures stacks of labels in front of a camera, and printed sheets of labels. */
export async function measureScan(): Promise<Table> {
  using folder = temporaryFolder('scan');
  const platform = await startPlatform();
  try {
    const kitchen = await openKitchen(platform.origin, folder.path);
    const figures: Figure[] = [];
    for (const { count, seconds } of stacks) {
      for (const rate of [1, slow]) {
        const scanned: Scanned[] = [];
        for (let round = 0; round < rounds; round++) {
          scanned.push(await scanStack(platform.origin, kitchen, { count, rate }));
        }
        const what = `${count} labels${rate > 1 ? `, ${rate} times slower` : ''}`;
        figures.push(...figuresOf(what, scanned));
        figures.push(
          ...(rate === 1 ? atFullSpeed(what, seconds, scanned) : [timeAlone(what, scanned)]),
        );
      }
    }
    for (const { format, took } of await printLabels(platform.origin, kitchen)) {
      figures.push(atMost(`${labelsPrinted} labels as a PDF, ${format}`, [took], 2_000));
    }
    return { title: 'Stacks and sheets of labels', how, figures };
  } finally {
    await platform.stop();
  }
}

const how = `${rounds} rounds of films of labels that are tilted, bent, blurred, dim, with a glare and partly hidden, 1280 × 720, in Chromium without a decoder of its own.
From the moment the screen has its video until all are noted. ${slow} times slower: the page by the
browser, the worker by keeping its thread busy ${slow - 1} times as long again. Medians; of gaps all rounds together.`;

function figuresOf(what: string, scanned: readonly Scanned[]): Figure[] {
  const gaps = scanned.flatMap((one) => one.gaps);
  return [
    none(`${what}: wrong returns`, sum(scanned.map(({ wrong }) => wrong))),
    none(`${what}: returns sent twice`, sum(scanned.map(({ twice }) => twice))),
    atMost(`${what}: 99 of 100 gaps of the picture`, [percentile(gaps, 99)], 50),
  ];
}

function timeOf({ videoAt, allAt }: Scanned): number {
  return allAt - videoAt;
}

/** Without a target: the time until a slow phone has noted all boxes. */
function timeAlone(what: string, scanned: readonly Scanned[]): Figure {
  const noted = scanned.map(timeOf);
  return {
    what: `${what}: all noted`,
    figure: `${Math.round(median(noted))} ms`,
    spread: spread(noted, 0),
  };
}

/** The time for a whole stack and the CPU time that it takes, each with its target. */
function atFullSpeed(what: string, seconds: number, scanned: readonly Scanned[]): Figure[] {
  const frames = scanned.map(({ ran }) => ran * slow);
  const tasks = scanned.map(({ longestTask }) => longestTask * slow);
  return [
    atMost(`${what}: all noted`, scanned.map(timeOf), seconds * 1_000),
    atMost(`${what}: CPU time of a frame, page and worker, × ${slow}`, frames, 100),
    atMost(`${what}: longest task of the page, × ${slow}`, tasks, 50),
  ];
}

function atMost(what: string, values: readonly number[], most: number): Figure {
  return {
    what,
    figure: `${Math.round(median(values))} ms`,
    ...(values.length > 1 && { spread: spread(values, 0) }),
    target: `≤ ${most} ms`,
    isMet: median(values) <= most,
  };
}

function none(what: string, count: number): Figure {
  return { what, figure: String(count), target: '0', isMet: count === 0 };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
