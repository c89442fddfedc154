import { newIdempotencyKey } from '@gamelles/web-kit';
import { findKnownClients } from '../api.ts';
import type { CheckedRow, Verdict } from './check-rows.ts';

/** A line of the import, with its progress. */
export interface ImportRow extends Omit<CheckedRow, 'verdict'> {
  readonly verdict: Verdict | { readonly kind: 'done' };
  /** The idempotency key, the same at each try, so that a retry adds nobody twice. */
  readonly key: string;
}

export interface Preview {
  readonly rows: readonly ImportRow[];
  readonly ignored: readonly string[];
}

/** Reads and checks a file. Papaparse and the contract load with the first one. */
export async function readPreview(file: File): Promise<Preview> {
  const [{ readCsv }, { checkRows, withoutKnown }] = await Promise.all([
    import('./read-csv.ts'),
    import('./check-rows.ts'),
  ]);
  const { rows, ignored } = readCsv(await file.arrayBuffer());
  const judged = checkRows(rows);
  const people = judged
    .filter(({ verdict }) => verdict.kind === 'ready')
    .map(({ values: { firstName, lastName, email, phone } }) => ({
      firstName,
      lastName,
      email,
      phone,
    }));
  const fresh = withoutKnown(judged, await findKnownClients(people));
  return { rows: fresh.map((row) => ({ ...row, key: newIdempotencyKey() })), ignored };
}
