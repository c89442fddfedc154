import type { roundsApi } from '@gamelles/contracts';
import type { Caller, Database, Handlers } from '@gamelles/service-kit';
import { findOwnClient } from '../clients/find-own-client.ts';
import { addStop, orderRound, removeStop } from './commands.ts';
import { presentStop, type Round } from './present.ts';
import { findVersion, listStops } from './queries.ts';

export function roundRoutes(db: Database, clientsUrl: string): Handlers<typeof roundsApi> {
  return {
    getRound: ({ caller, params }) => readRound(db, caller, params.date),

    orderRound: async ({ caller, params, body }) => {
      await orderRound(db, caller, params.date, body.ids, body.version);
      return readRound(db, caller, params.date);
    },

    addStop: async ({ caller, params }) => {
      await findOwnClient(db, clientsUrl, caller, params.clientId);
      await addStop(db, caller, params.date, params.clientId);
      return readRound(db, caller, params.date);
    },

    removeStop: async ({ caller, params }) => {
      await removeStop(db, caller, params.date, params.clientId);
      return readRound(db, caller, params.date);
    },
  };
}

async function readRound(db: Database, { id }: Caller, date: string): Promise<Round> {
  const stops = await listStops(db, id, date);
  // Each stop has the version. A day without stops may still have one.
  const version = stops[0]?.version ?? (await findVersion(db, id, date));
  return { date, version, stops: stops.map(presentStop) };
}
