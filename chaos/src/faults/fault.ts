import { services, type Service } from '@gamelles/platform';
import { faultPoints, type FaultPoint } from '@gamelles/service-kit/fault-points';

export const parts = [
  'svc-identity',
  'svc-clients',
  'svc-deliveries',
  'Postgres',
  'RabbitMQ',
  'the gateway',
  'the launcher',
] as const;
/** A process, or several of a kind, that may die. */
export type Part = (typeof parts)[number];

/** The connections that a fault can cut: of services to their servers, of callers to the gateway. */
export const lines = ['Postgres', 'RabbitMQ', 'the gateway'] as const;
export type Line = (typeof lines)[number];

/** A fault of the running platform. */
export type Fault =
  | { readonly does: 'kill'; readonly part: Part }
  | { readonly does: 'kill at'; readonly part: `svc-${Service}`; readonly point: FaultPoint }
  | { readonly does: 'pause'; readonly part: Part }
  | { readonly does: 'cut'; readonly part: Line };

export function nameOf(fault: Fault): string {
  if (fault.does === 'kill') return `SIGKILL ${fault.part}`;
  if (fault.does === 'kill at') return `SIGKILL ${fault.part} at ${fault.point}`;
  if (fault.does === 'pause') return `SIGSTOP ${fault.part}`;
  return `cut off ${fault.part}`;
}

/** The whole deck. */
export const allFaults: readonly Fault[] = [
  ...parts.flatMap((part) => [{ does: 'kill', part } as const, { does: 'pause', part } as const]),
  ...lines.map((part) => ({ does: 'cut', part }) as const),
  ...services.flatMap((service) =>
    faultPoints.map((point) => ({ does: 'kill at', part: `svc-${service}`, point }) as const),
  ),
];
