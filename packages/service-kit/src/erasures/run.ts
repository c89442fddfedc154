import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openDatabase, type Database } from '../database/open.ts';
import { reasonOf } from '../reason-of.ts';
import { secretFrom } from '../secrets/secret-from.ts';
import type { ErasureKind, Repeated } from './erasure.ts';
import { parseLine, printLine } from './line.ts';

type Kinds = Readonly<Record<string, ErasureKind>>;

/**
 * The program of a service that lists erasures, and repeats them after a restoration to an earlier
 * moment: `node erasures.ts --since <ISO moment>`, `node erasures.ts --repeat` with the lines on
 * standard input.
 *
 * @param finish ends what else the restoration brought back, after a repetition, and returns what
 *   it did in words
 */
export async function runErasures(
  service: string,
  kinds: Kinds,
  finish?: (db: Database) => Promise<string>,
): Promise<void> {
  try {
    const { values } = parseArgs({
      options: { since: { type: 'string' }, repeat: { type: 'boolean' } },
    });
    const { data: order } = orders.safeParse(values);
    if (!order) throw new Error(usage);
    const db = openDatabase(z.url().parse(secretFrom(process.env, 'DATABASE_URL')), 1);
    try {
      if ('since' in order) await list(db, service, kinds, order.since);
      else {
        await repeat(db, service, kinds, await text(process.stdin));
        if (finish) console.error(`${service}: ${await finish(db)}`);
      }
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 2;
  }
}

const usage = `Usage: erasures --since <moment, such as 2026-11-23T13:05:00Z>
       erasures --repeat < <file with the lines that --since printed>`;

const orders = z.union([
  z.strictObject({
    since: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
  }),
  z.strictObject({ repeat: z.literal(true) }),
]);

/**
 * The time of an erasure is taken before its transaction ends, perhaps by another clock than the
 * database's.
 */
const marginMs = 60_000;

async function list(db: Database, service: string, kinds: Kinds, since: Date): Promise<void> {
  const from = new Date(since.getTime() - marginMs);
  const lines = await listErasures(db, service, kinds, from);
  for (const line of lines) console.log(line);
  console.error(`${service}: ${lines.length} erasures since ${from.toISOString()}`);
}

/** A line for each erasure since a moment. */
export async function listErasures(
  db: Database,
  service: string,
  kinds: Kinds,
  since: Date,
): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, { list: find }] of Object.entries(kinds)) {
    for (const erasure of await find(db, since)) lines.push(printLine(service, kind, erasure));
  }
  return lines;
}

/** Repeats the lines of this service. Lines of other services and of npm are skipped. */
async function repeat(db: Database, service: string, kinds: Kinds, lines: string): Promise<void> {
  const own = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${service} `));
  let failed = 0;
  for (const line of own) {
    try {
      console.log(`${line}: ${await repeatErasure(db, kinds, line)}`);
    } catch (error) {
      failed++;
      console.error(`${line}: failed: ${reasonOf(error)}`);
    }
  }
  console.error(`${service}: ${own.length} erasures, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/**
 * Repeats the erasure of a line.
 *
 * @throws Error for a wrong line or an unknown kind
 */
export async function repeatErasure(db: Database, kinds: Kinds, line: string): Promise<Repeated> {
  const { kind, ...erasure } = parseLine(line);
  const known = kinds[kind];
  if (!known) throw new Error(`there is no kind ${kind}`);
  return db.transaction((trx) => known.repeat(trx, erasure));
}
