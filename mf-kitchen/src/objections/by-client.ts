import type { Objection } from '../api.ts';

interface OfClient {
  readonly clientId: string;
  /** The lines that the client objects to. */
  readonly lines: number;
}

/** The clients with open objections, the oldest objection first. */
export function byClient(objections: readonly Pick<Objection, 'client_id'>[]): OfClient[] {
  const lines = new Map<string, number>();
  for (const { client_id } of objections) lines.set(client_id, (lines.get(client_id) ?? 0) + 1);
  return [...lines].map(([clientId, count]) => ({ clientId, lines: count }));
}
