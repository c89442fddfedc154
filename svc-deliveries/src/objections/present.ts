import type { objectionsApi, ResponseOf } from '@gamelles/contracts';
import type { ObjectionRow } from './queries.ts';

type Objection = ResponseOf<typeof objectionsApi.objectToLine>;

export function presentObjection(row: ObjectionRow): Objection {
  const { id, line_id, chef_id, client_id, note, answer } = row;
  return {
    id,
    line_id,
    chef_id,
    client_id,
    note,
    made_at: row.made_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
    answer,
  };
}
