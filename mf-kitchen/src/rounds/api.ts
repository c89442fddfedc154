import type { doorsApi, ResponseOf, roundsApi } from '@gamelles/contracts';
import { typedClient } from '@gamelles/contracts/client';
import { mostDoors } from '@gamelles/contracts/limits';
import { request, type RequestOptions } from '@gamelles/web-kit';

type Rounds = typeof roundsApi;
type Doors = typeof doorsApi;

export type Round = ResponseOf<Rounds['getRound']>;
export type Stop = Round['stops'][number];
export type Door = ResponseOf<Doors['listDoors']>[number];
export type DoorMark = ResponseOf<Doors['listDoorMarks']>[number];

const call = typedClient<Rounds & Doors, RequestOptions>(request);

/** The stops of a day, as `YYYY-MM-DD`. */
export function getRound(date: string) {
  return call('GET', '/api/rounds/:date', { params: { date } });
}

export function orderRound(date: string, ids: string[], version: number) {
  return call('PUT', '/api/rounds/:date/order', { params: { date }, body: { ids, version } });
}

export function addStop(date: string, clientId: string) {
  return call('PUT', '/api/rounds/:date/stops/:clientId', { params: { date, clientId } });
}

export function removeStop(date: string, clientId: string) {
  return call('DELETE', '/api/rounds/:date/stops/:clientId', { params: { date, clientId } });
}

/** The door details of some clients. Each call records a reading of allergies. */
export function listDoors(ids: readonly string[]): Promise<Door[]> {
  return inParts(ids, (query) => call('GET', '/api/clients/doors', { query }));
}

/** The marks of doors, which tell whether known details are up to date; no reading is recorded. */
export function listDoorMarks(ids: readonly string[]): Promise<DoorMark[]> {
  return inParts(ids, (query) => call('GET', '/api/clients/doors/marks', { query }));
}

async function inParts<T>(
  ids: readonly string[],
  ask: (query: { readonly ids: string }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < ids.length; from += mostDoors) {
    all.push(...(await ask({ ids: ids.slice(from, from + mostDoors).join(',') })));
  }
  return all;
}

export function getDoorNotes(id: string) {
  return call('GET', '/api/clients/:id/door-notes', { params: { id } });
}
