import { allergenCodes, allergiesApi, clientsApi } from '@gamelles/contracts';
import { callRoute } from '@gamelles/contracts/client';
import { newId } from '@gamelles/service-kit';
import { sign } from '@gamelles/service-kit/testing/identity';
import { startStage } from '../stage/start-stage.ts';
import { median, spread } from '../statistics.ts';
import type { Table } from '../table.ts';

const clients = 2_000;
const pairsOfACall = 100;
const rounds = 200;
const mostMs = 30;

/** Measures how long the comparison of a dish with all clients of a large kitchen takes. */
export async function measureClashes(): Promise<Table> {
  const stage = await startStage();
  try {
    const id = newId();
    const token = sign({ sub: id, role: 'traiteur', sid: newId() }, { expiresIn: '1h' });
    const ids: string[] = [];
    for (let n = 0; n < clients; n++) {
      const allergens = allergenCodes.filter((_, code) => (n + code) % 5 === 0);
      const body = { firstName: 'Zoé', lastName: `Martin ${n}`, allergens };
      ids.push(
        (await callRoute(stage.origins.clients, clientsApi.createClient, { token, body })).id,
      );
    }
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const from = (round * pairsOfACall) % clients;
      const pairs = ids
        .slice(from, from + pairsOfACall)
        .map((client_id) => ({ client_id, allergens: [...allergenCodes] }));
      const begun = performance.now();
      await callRoute(stage.origins.clients, allergiesApi.findClashes, { token, body: { pairs } });
      times.push(performance.now() - begun);
    }
    // The first calls are slow, so they do not count.
    const warm = times.slice(10);
    return {
      title: 'Clashes',
      how: `${pairsOfACall} pairs a call, all with something noted, ${clients} clients of one caterer; ${warm.length} calls, one after the other, at the service itself`,
      figures: [
        {
          what: 'a call',
          figure: `${median(warm).toFixed(1)} ms`,
          spread: spread(warm, 1),
          target: `≤ ${mostMs} ms`,
          isMet: median(warm) <= mostMs,
        },
      ],
    };
  } finally {
    await stage.stop();
  }
}
