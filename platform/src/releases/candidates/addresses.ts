import { randomUUID } from 'node:crypto';
import type { FrontEnd } from '@gamelles/contracts/front-ends';

type Route = FrontEnd['routes'][number];

export interface Address {
  readonly path: string;
  readonly role: string | null;
  /** The parameters are invented, so an unknown one at a service is no fault. */
  readonly isMadeUp: boolean;
}

/** An address to visit for a route, its parameters filled in. */
export function addressOf(
  { path, role, sample }: Route,
  samples: Readonly<Record<'client' | 'label', string>>,
): Address {
  let isMadeUp = false;
  const filledIn = path.replace(/:(\w+)/g, (_, parameter: string) => {
    const kind = sample[parameter];
    if (kind !== undefined) return samples[kind];
    isMadeUp = true;
    return randomUUID();
  });
  return { path: filledIn, role, isMadeUp };
}
