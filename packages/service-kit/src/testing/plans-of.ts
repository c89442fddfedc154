import pg from 'pg';
import { z } from 'zod';
import type { Database, Transaction } from '../database/open.ts';

/** How Postgres carried out a statement. */
export interface Plan {
  readonly sql: string;
  /** Tables that were read from one end to the other. */
  readonly readWhole: readonly string[];
  /** Rows that were looked at, those that did not fit included. */
  readonly rows: number;
}

/**
 * Plans of the statements that some work sends, in the order they were sent, made once for all
 * values as the database that `openDatabase` gives makes them. Nothing of the work is there
 * afterwards.
 */
export const plansOf = async (
  db: Database,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<Plan[]> => {
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
};

interface Sent {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
}

const isPlanned = /^\s*(select|insert|update|delete|with)/i;

const undone = async (db: Database, work: (trx: Transaction) => Promise<void>): Promise<void> => {
  const trx = await db.transaction();
  await work(trx).finally(() => trx.rollback());
};

const carryOut = async (trx: Transaction, { sql, bindings = [] }: Sent): Promise<Plan> => {
  await trx.raw(`prepare planned as ${sql.replaceAll('?', '\\?')}`);
  const values = bindings.length === 0 ? '' : `(${bindings.map(literal).join(', ')})`;
  const { rows } = await trx.raw<{ rows: unknown }>(
    `explain (analyze, format json) execute planned ${values}`.replaceAll('?', '\\?'),
  );
  await trx.raw('deallocate planned');
  const nodes = explained.parse(rows).flatMap((row) => row['QUERY PLAN'].flatMap(nodesOf));
  const scans = nodes.filter((one) => one['Node Type'].endsWith('Scan') && one['Relation Name']);
  return {
    sql,
    readWhole: scans
      .filter((one) => one['Node Type'] === 'Seq Scan')
      .map((one) => one['Relation Name'] ?? ''),
    rows: scans.reduce((sum, one) => sum + rowsOf(one), 0),
  };
};

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (typeof value === 'number' || typeof value === 'boolean') return pg.escapeLiteral(`${value}`);
  throw new Error(`A ${typeof value} is not written into a statement`);
};

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  get Plans() {
    return z.array(node).default([]);
  },
});
type Node = z.output<typeof node>;
const explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: node })) }));

const nodesOf = ({ Plan: top }: { Plan: Node }): Node[] => [
  top,
  ...top.Plans.flatMap((below) => nodesOf({ Plan: below })),
];

const rowsOf = (scan: Node): number =>
  (scan['Actual Rows'] + scan['Rows Removed by Filter']) * scan['Actual Loops'];
