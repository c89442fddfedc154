import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { contractFile } from '../../registry/contract-store.ts';

const pact = z.object({
  interactions: z.array(
    z.union([
      z.object({ contents: z.object({ content: z.object({ type: z.string() }) }) }),
      z.object({
        request: z.object({ method: z.string(), path: z.string() }),
        response: z.object({ status: z.int() }),
      }),
    ]),
  ),
});

/** The events and the calls in a contract. */
export interface Used {
  readonly events: Set<string>;
  /** By text, such as « GET /api/clients/42 », each once. */
  readonly calls: Map<string, Call>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
}

/** The fields of a provider that a consumer uses, according to their contract. */
export function usedBy(releasesDir: string, contract: string): Used {
  const text = readFileSync(contractFile(releasesDir, contract), 'utf8');
  const used: Used = { events: new Set(), calls: new Map() };
  for (const interaction of pact.parse(JSON.parse(text)).interactions) {
    if ('contents' in interaction) used.events.add(interaction.contents.content.type);
    // Errors have the same form in all calls.
    else if (interaction.response.status < 400) {
      const { method, path } = interaction.request;
      used.calls.set(`${method} ${path}`, { method, path });
    }
  }
  return used;
}
