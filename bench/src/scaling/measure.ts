import { readFileSync } from 'node:fs';
import { measured, measuredFile, type Measured } from '../costs/measured.ts';
import { parts } from '../costs/parts.ts';
import type { Figure, Table } from '../table.ts';
import { busyCores, capacityFor, type Capacity } from './capacity.ts';
import { mostInUse, peakFactor, perDelivery, sizes } from './workload.ts';

/** Computes the machines for the sizes in `workload.ts` from the stored costs. */
export function computeScaling(): Promise<Table> {
  return Promise.resolve(tableOf(measured.parse(JSON.parse(readFileSync(measuredFile, 'utf8')))));
}

function tableOf(costs: Measured): Table {
  const capacities = sizes.map((size) => capacityFor(size, costs));
  const line = (what: string, figure: (of: Capacity) => string): Figure => ({
    what,
    figure: capacities.map(figure).join(' / '),
  });
  return {
    title: `For ${sizes.map(number).join(' / ')} deliveries a day`,
    how: howOf(costs),
    figures: [
      line('requests a second at the peak', ({ requests }) => number(requests)),
      line('events a second at the peak', ({ events }) => number(events)),
      line('transactions that write, a second at the peak', ({ commits }) => number(commits)),
      line('CPU cores busy at the peak', (of) => number(busyCores(of))),
      ...parts.map((part) => line(`  ${part}`, ({ busy }) => number(busy[part]))),
      line('  of deliveries: drawing labels', ({ labels }) => number(labels)),
      ...parts.map((part) => line(`cores for ${part}`, ({ cores }) => number(cores[part]))),
      line('rows a year', ({ rowsAYear }) => number(rowsAYear)),
      line('tables and indexes a year', ({ bytesAYear }) => bytes(bytesAYear)),
      line('of them in memory', ({ warmBytes }) => bytes(warmBytes)),
      line('log of Postgres a second at the peak', ({ logAtPeak }) => bytes(logAtPeak)),
      line('log of Postgres a day', ({ logADay }) => bytes(logADay)),
    ],
  };
}

function howOf({ day, load, bytesEach }: Measured): string {
  const times = Object.entries(perDelivery).map(([kind, often]) => `${often} × ${kind}`);
  return `Costs of ${day}, load ${load}; ${number(bytesEach)} bytes a delivery. For each delivery: ${times.join(', ')}.
The peak is ${peakFactor.toFixed(1)} × the average of the day; at most ${mostInUse * 100} % of the cores busy then, two of each at least.`;
}

/** Rounded to the precision of an estimate: two digits, or a whole number. */
function number(value: number): string {
  return (value < 10 ? Number(value.toPrecision(2)) : Math.round(value)).toLocaleString('en-GB');
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];

function bytes(value: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, value)) / 3));
  return `${number(value / 1000 ** power)} ${units[power] ?? ''}`;
}
