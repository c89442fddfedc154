import pg from 'pg';
import { z } from 'zod';
import type { Database, Transaction } from '../database/open.ts';

/** How Postgres executed a statement. */
export interface Plan {
  readonly sql: string;
  /** Tables that were read entirely. */
  readonly readWhole: readonly string[];
  /** Tables whose rows were read, not only their index entries. */
  readonly beyondIndexes: readonly string[];
  /** Rows that were read, including those that did not match. */
  readonly rows: number;
  /** Pages of tables and indexes that were read, from memory or disk. */
  readonly buffers: number;
}

/**
 * The generic plans of all statements that some work sends, in their order. The work is rolled
 * back.
 */
export async function plansOf(
  db: Database,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<Plan[]> {
  const sent: Sent[] = [];
  await undone(db, async (trx) => {
    trx.on('query', (statement: Sent) => sent.push(statement));
    await work(trx);
  });
  const plans: Plan[] = [];
  await undone(db, async (trx) => {
    for (const statement of sent.filter(({ sql }) => isPlanned.test(sql))) {
      plans.push(await carryOut(trx, statement));
    }
  });
  return plans;
}

/** The number of pages that some work reads. It does not depend on the load of the machine. */
export async function pagesTouched(
  db: Database,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<number> {
  const plans = await plansOf(db, work);
  return plans.reduce((sum, { buffers }) => sum + buffers, 0);
}

interface Sent {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
}

const isPlanned = /^\s*(select|insert|update|delete|with)/i;

async function undone(db: Database, work: (trx: Transaction) => Promise<void>): Promise<void> {
  const trx = await db.transaction();
  try {
    await work(trx);
  } finally {
    await trx.rollback();
  }
}

async function carryOut(trx: Transaction, { sql, bindings = [] }: Sent): Promise<Plan> {
  await trx.raw(`prepare planned as ${sql.replaceAll('?', '\\?')}`);
  const values = bindings.length === 0 ? '' : `(${bindings.map(literal).join(', ')})`;
  const { rows } = await trx.raw<{ readonly rows: unknown }>(
    `explain (analyze, buffers, format json) execute planned ${values}`.replaceAll('?', '\\?'),
  );
  await trx.raw('deallocate planned');
  const tops = explained.parse(rows).flatMap((row) => row['QUERY PLAN']);
  const nodes = tops.flatMap(nodesOf);
  const scans = nodes.filter((one) => one['Node Type'].endsWith('Scan') && one['Relation Name']);
  return {
    sql,
    readWhole: scans
      .filter((one) => one['Node Type'] === 'Seq Scan')
      .map((one) => one['Relation Name'] ?? ''),
    beyondIndexes: scans
      .filter((one) => one['Node Type'] !== 'Index Only Scan' && rowsOf(one) > 0)
      .map((one) => one['Relation Name'] ?? ''),
    rows: scans.reduce((sum, one) => sum + rowsOf(one), 0),
    // Each node includes the buffers of its children.
    buffers: tops.reduce((sum, { Plan: top }) => sum + buffersOf(top), 0),
  };
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(`${value}`);
  throw new Error(`A ${typeof value} is not written into a statement`);
}

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(node).default([]);
  },
});
type Node = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

function nodesOf({ Plan: top }: { readonly Plan: Node }): Node[] {
  return [top, ...top.Plans.flatMap((below) => nodesOf({ Plan: below }))];
}

function rowsOf(scan: Node): number {
  return (scan['Actual Rows'] + scan['Rows Removed by Filter']) * scan['Actual Loops'];
}

function buffersOf(node: Node): number {
  return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
}
