import type { Cost, Measured } from '../costs/measured.ts';
import { ofEach, parts, type OfParts } from '../costs/parts.ts';
import * as workload from './workload.ts';

/** The machines that a number of deliveries per day needs. */
export interface Capacity {
  /** Per second at the peak. */
  readonly requests: number;
  readonly events: number;
  readonly commits: number;
  /** CPU cores that are busy at the peak. */
  readonly busy: OfParts;
  /** The busy cores that draw labels. */
  readonly labels: number;
  /** Instances with one core each, or cores of a server. */
  readonly cores: OfParts;
  readonly rowsAYear: number;
  readonly bytesAYear: number;
  readonly warmBytes: number;
  /** Bytes of the write-ahead log of Postgres, per second at the peak and per day. */
  readonly logAtPeak: number;
  readonly logADay: number;
}

/** Computes the capacity from the measured costs of requests. */
export function capacityFor(deliveriesADay: number, { requests, bytesEach }: Measured): Capacity {
  const atPeak = (deliveriesADay / 86_400) * workload.peakFactor;
  const perDelivery = Object.entries(workload.perDelivery);
  const whole = (of: (cost: Cost) => number): number =>
    perDelivery.reduce((sum, [kind, times]) => sum + times * of(costOf(requests, kind)), 0);
  const busy = ofEach((part) => (atPeak * whole(({ ms }) => ms[part])) / 1000);
  const label = costOf(requests, 'label').ms;
  const aYear = deliveriesADay * 365;
  return {
    requests: atPeak * perDelivery.reduce((sum, [, times]) => sum + times, 0),
    events: atPeak * workload.eventsPerDelivery,
    commits: atPeak * workload.commitsPerDelivery,
    busy,
    labels: (atPeak * (workload.perDelivery['label'] ?? 0) * label.deliveries) / 1000,
    cores: ofEach((part) => coresFor(busy[part])),
    rowsAYear: aYear * workload.rowsPerDelivery,
    bytesAYear: aYear * bytesEach,
    warmBytes: deliveriesADay * workload.warmDays * bytesEach,
    logAtPeak: atPeak * whole(({ log }) => log),
    logADay: deliveriesADay * whole(({ log }) => log),
  };
}

/** All the CPU cores that are busy at the peak. */
export function busyCores({ busy }: Capacity): number {
  return parts.reduce((sum, part) => sum + busy[part], 0);
}

function coresFor(busy: number): number {
  return Math.max(workload.fewestInstances, Math.ceil(busy / workload.mostInUse));
}

function costOf(requests: Measured['requests'], kind: string): Cost {
  const cost = requests[kind];
  if (cost === undefined) throw new Error(`Nobody has measured what « ${kind} » costs`);
  return cost;
}
