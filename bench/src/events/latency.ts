import { deliveriesApi } from '@gamelles/contracts';
import { openDatabase } from '@gamelles/service-kit';
import { callTo } from '../load/call-to.ts';
import { generate } from '../load/generate.ts';
import { findPeople } from '../requests/people.ts';
import type { Stage } from '../stage/start-stage.ts';
import { median, percentile, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { appliedEvents, pollUntil } from './applied-events.ts';

const perSecond = 200;
const seconds = 10;

/**
 * Measures the time from the answer to a return until the client's record has it, by the commit
 * timestamps of Postgres.
 */
export async function latencyFigures(stage: Stage, rounds: number): Promise<Figure[]> {
  const taken: number[][] = [];
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    const delays = await delaysOfReturns(stage);
    if (round > 0) taken.push(delays);
  }
  return [
    target('p50', 5, taken.map(median)),
    target(
      'p99',
      50,
      taken.map((delays) => percentile(delays, 99)),
    ),
  ];
}

function target(what: string, most: number, values: readonly number[]): Figure {
  return {
    what: `from the answered return to the client's record, ${what}`,
    figure: `${median(values).toFixed(1)} ms`,
    spread: spread(values, 1),
    target: `≤ ${most} ms`,
    isMet: median(values) <= most,
  };
}

async function delaysOfReturns(stage: Stage): Promise<number[]> {
  const boxes = await boxesOut(stage, perSecond * seconds);
  const chefs = (await findPeople(stage.backends, 1_000)).chefs;
  const callers = new Map(chefs.map(({ id }, index) => [id, index]));
  const applied = await appliedEvents(stage);
  const calls = boxes.map(({ chef_id, qr_token: token }) =>
    callTo(callers.get(chef_id) ?? -1, deliveriesApi.returnBox, { params: { token } }),
  );
  const { answers } = await generate({
    origin: stage.gateway,
    connections: 16,
    rate: perSecond,
    isNoted: true,
    callers: chefs.map(({ token }) => token),
    calls,
  });
  await pollUntil(async () => (await appliedEvents(stage)) >= applied + boxes.length, 50);
  const committed = await commitsOf(
    stage,
    boxes.map(({ id }) => id),
  );
  const ids = new Map(calls.map(({ path }, index) => [path, boxes[index]?.id ?? '']));
  return answers.map(([path, at]) => (committed.get(ids.get(path) ?? '') ?? NaN) - at);
}

interface Box {
  readonly id: string;
  readonly chef_id: string;
  readonly qr_token: string;
}

async function boxesOut({ backends }: Stage, howMany: number): Promise<Box[]> {
  const db = openDatabase(backends.databaseUrl('deliveries', 'owner'), 1);
  try {
    return await db<Box & { readonly returned_at: null }>('deliveries')
      .where({ returned_at: null })
      .orderByRaw('md5(qr_token)')
      .limit(howMany)
      .select('id', 'chef_id', 'qr_token');
  } finally {
    await db.destroy();
  }
}

/** When svc-clients committed its copy of each delivery, in milliseconds since 1970. */
async function commitsOf(
  { backends }: Stage,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const db = openDatabase(backends.databaseUrl('clients', 'owner'), 1);
  try {
    const { rows } = await db.raw<{
      readonly rows: { readonly id: string; readonly at: number }[];
    }>(
      `select id, (1000 * extract(epoch from pg_xact_commit_timestamp(xmin)))::float8 as at
         from deliveries where id = any(?)`,
      [[...ids]],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  } finally {
    await db.destroy();
  }
}
