import { services } from '@gamelles/platform';
import { faultPoints, type FaultPoint } from '@gamelles/service-kit/fault-points';

export const serviceNames = services.map((service) => `svc-${service}` as const);
export type ServiceName = (typeof serviceNames)[number];

export const parts = [
  'svc-identity',
  'svc-clients',
  'svc-deliveries',
  'Postgres',
  'RabbitMQ',
  'the gateway',
  'the launcher',
] as const;
/** A process, or several of one kind, that a fault can hit. */
export type Part = (typeof parts)[number];

/** The parts with a liveness check. */
const asked = parts.filter((part) => part !== 'the launcher');
export type Asked = (typeof asked)[number];

/**
 * The connections that a fault can disturb: from services to their servers, and from callers to the
 * gateway.
 */
export const lines = ['Postgres', 'RabbitMQ', 'the gateway'] as const;
export type Line = (typeof lines)[number];

/** The queues of all consumers. */
export const queues = [
  'identity.from.clients',
  'clients.from.identity',
  'clients.from.deliveries',
  'deliveries.from.identity',
  'deliveries.from.clients',
] as const;
export type Queue = (typeof queues)[number];

const ofParts = ['kill', 'pause'] as const;
const ofServices = [
  'kill all',
  'stop',
  'replace',
  'end a connection',
  'lock a row',
  'lock a table',
  'set the clock',
] as const;
const ofLines = ['cut', 'slow', 'silence'] as const;
/** Operations that are killed while they run. */
const undertakings = [
  'the first start',
  'the start',
  'a migration',
  'a backup',
  'a restore',
] as const;
type Undertaking = (typeof undertakings)[number];

/** A fault of the running platform. */
export type Fault =
  | { readonly does: (typeof ofParts)[number]; readonly part: Part }
  | { readonly does: 'kill at'; readonly part: ServiceName; readonly point: FaultPoint }
  | { readonly does: (typeof ofServices)[number]; readonly part: ServiceName }
  | { readonly does: 'hang'; readonly part: Asked }
  | { readonly does: (typeof ofLines)[number]; readonly part: Line }
  | { readonly does: 'take connections'; readonly part: 'Postgres' }
  | { readonly does: 'crash again and again'; readonly part: 'svc-clients' }
  | { readonly does: 'delete'; readonly part: Queue }
  | { readonly does: 'fill'; readonly part: 'the disk' }
  | { readonly does: 'kill during'; readonly part: Undertaking };

const words: Record<Fault['does'], (part: string) => string> = {
  kill: (part) => `SIGKILL ${part}`,
  pause: (part) => `SIGSTOP ${part}`,
  'kill at': (part) => `SIGKILL ${part}`,
  'kill all': (part) => `SIGKILL both instances of ${part}`,
  stop: (part) => `SIGTERM ${part}`,
  replace: (part) => `replace ${part}`,
  hang: (part) => `SIGSTOP ${part} for ever`,
  'end a connection': (part) => `end a database connection of ${part}`,
  'lock a row': (part) => `lock a row of ${part}`,
  'lock a table': (part) => `lock a table of ${part}`,
  'crash again and again': (part) => `crash ${part} again and again`,
  cut: (part) => `cut off ${part}`,
  slow: (part) => `slow down the line to ${part}`,
  silence: (part) => `black hole before ${part}`,
  'take connections': (part) => `take all connections of ${part}`,
  'set the clock': (part) => `set the clock of ${part} wrong`,
  delete: (part) => `delete ${part}`,
  fill: (part) => `fill ${part}`,
  'kill during': (part) => `SIGKILL during ${part}`,
};

export function nameOf(fault: Fault): string {
  const name = words[fault.does](fault.part);
  return fault.does === 'kill at' ? `${name} at ${fault.point}` : name;
}

/** The name of a fault without the service, fault point or queue. */
export function kindOf(fault: Fault): string {
  if (fault.does === 'kill at') return 'SIGKILL a service at a fault point';
  if (fault.does === 'delete') return 'delete a queue';
  return words[fault.does](fault.part.startsWith('svc-') ? 'a service' : fault.part);
}

/**
 * Faults that must be alone in a round, because a violation would otherwise have two possible
 * causes.
 */
export function needsOwnRound({ does }: Fault): boolean {
  return ['delete', 'fill', 'kill during', 'crash again and again'].includes(does);
}

/** A restoration returns to one moment, so nobody may act after the backup. */
export function needsRest({ part }: Fault): boolean {
  return part === 'a restore';
}

/** Every fault of the deck. */
export const allFaults: readonly Fault[] = [
  ...parts.flatMap((part) => ofParts.map((does) => ({ does, part }))),
  ...serviceNames.flatMap((part) => ofServices.map((does) => ({ does, part }))),
  ...asked.map((part) => ({ does: 'hang', part }) as const),
  ...lines.flatMap((part) => ofLines.map((does) => ({ does, part }))),
  { does: 'take connections', part: 'Postgres' },
  { does: 'crash again and again', part: 'svc-clients' },
  ...queues.map((part) => ({ does: 'delete', part }) as const),
  { does: 'fill', part: 'the disk' },
  ...undertakings.map((part) => ({ does: 'kill during', part }) as const),
  ...serviceNames.flatMap((part) =>
    faultPoints.map((point) => ({ does: 'kill at', part, point }) as const),
  ),
];

export const allKinds: readonly string[] = [...new Set(allFaults.map(kindOf))];

/**
 * The faults whose name or kind contains one of these words, separated by commas.
 *
 * @throws Error if there is none
 */
export function faultsNamed(words: string): readonly Fault[] {
  const isMeant = (fault: Fault): boolean =>
    words.split(',').some((word) => nameOf(fault).includes(word) || kindOf(fault).includes(word));
  const found = allFaults.filter(isMeant);
  if (found.length === 0) throw new Error(`No fault is called « ${words} »`);
  return found;
}
