import type { RunningApis } from '@gamelles/platform/testing';
import { expect } from 'vitest';
import type { AttackRequest } from './requests.ts';

/** The findings of an attack so far. */
export class Report {
  requests = 0;
  /** In milliseconds. */
  slowest = 0;
  /** Responses of 500 and above, and dropped connections: there must be none. */
  readonly faults: string[] = [];
  readonly statuses = new Map<number, number>();
}

/** The address of each service. */
export type Origins = RunningApis['origins'];

/** Sends a request and adds its outcome. */
export async function attack(
  origins: Origins,
  report: Report,
  { operation, address, headers, body }: AttackRequest,
  token: string | undefined,
): Promise<number> {
  const { service, method } = operation;
  const begun = performance.now();
  let status = 0;
  try {
    const answer = await fetch(`${origins[service]}${address}`, {
      method,
      headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(20_000),
    });
    await answer.arrayBuffer();
    status = answer.status;
  } catch (error) {
    report.faults.push(`${String(error)}: ${about(method, address, body)}`);
  }
  if (status >= 500) report.faults.push(`${status}: ${about(method, address, body)}`);
  report.requests++;
  report.slowest = Math.max(report.slowest, performance.now() - begun);
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
  return status;
}

function about(method: string, address: string, body: AttackRequest['body'] = ''): string {
  return `${method} ${address.slice(0, 300)} ${String(body).slice(0, 300)}`;
}

/** The live memory of each service in bytes, after its garbage collection. */
export async function memoryOf(origins: Origins): Promise<number[]> {
  return Promise.all(
    Object.values(origins).map(async (origin) => {
      const before = await metric(origin, collections);
      await expect.poll(() => metric(origin, collections), collecting).toBeGreaterThan(before);
      const heap = await metric(origin, 'nodejs_heap_size_used_bytes');
      return heap + (await metric(origin, 'nodejs_external_memory_bytes'));
    }),
  );
}

const collections = 'nodejs_gc_duration_seconds_count{kind="major"}';
const collecting = { timeout: 30_000, interval: 500 };

/** The value of a line in a service's metrics; 0 if the line is missing. */
async function metric(origin: string, name: string): Promise<number> {
  const lines = (await (await fetch(`${origin}/metrics`)).text()).split('\n');
  const line = lines.find((text) => text.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
