import { services } from '@gamelles/platform';
import type { Probe } from './prober.ts';

/** Calls that ended in an error which no service expects: trouble that passes is told as such. */
export function findUnknownErrors(probes: readonly Probe[]): string[] {
  return services.flatMap((service) => {
    const unknown = probes.filter((probe) => probe.service === service && probe.status === 500);
    return unknown.length === 0 ? [] : [`svc-${service} answered 500 to ${unknown.length} probes`];
  });
}
