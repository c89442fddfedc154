import { createClientBody } from '@gamelles/contracts/forms/clients';
import { tidyPhone } from '@gamelles/contracts/phone';
import { textKey } from '@gamelles/contracts/text-key';
import type { KnownClient } from '../api.ts';
import { bodyOf, type ClientValues } from '../client-form/client-values.ts';
import { namedTwice, withoutNames } from '../client-form/problem.ts';
import type { ReadRow } from './read-csv.ts';

/** The result of checking a line of the file. */
export type Verdict =
  | { readonly kind: 'ready' }
  | { readonly kind: 'known'; readonly text: string }
  | { readonly kind: 'wrong'; readonly text: string };

export interface CheckedRow extends ReadRow {
  readonly verdict: Verdict;
}

/** Checks each line by the contract, and against the lines before it. */
export function checkRows(rows: readonly ReadRow[]): CheckedRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const text = wrongWith(row.values);
    if (text !== undefined) return { ...row, verdict: { kind: 'wrong', text } };
    const marks = marksOf(row.values);
    const isRepeated = marks.some((mark) => seen.has(mark));
    for (const mark of marks) seen.add(mark);
    if (isRepeated)
      return { ...row, verdict: { kind: 'known', text: 'Deux fois dans le fichier' } };
    return { ...row, verdict: { kind: 'ready' } };
  });
}

/** The rows, with clients who already exist marked; `known` answers for the ready rows only. */
export function withoutKnown(
  rows: readonly CheckedRow[],
  known: readonly KnownClient[],
): CheckedRow[] {
  const knownBy = new Map(known.map(({ index, by }) => [index, by]));
  let index = 0;
  return rows.map((row) => {
    if (row.verdict.kind !== 'ready') return row;
    const by = knownBy.get(index++);
    return by === undefined ? row : { ...row, verdict: { kind: 'known', text: knownTexts[by] } };
  });
}

/** The keys that identify the person of a line. */
function marksOf({ firstName, lastName, email, phone }: ClientValues): string[] {
  return [
    `name ${textKey(`${firstName} ${lastName}`)}`,
    ...(email === '' ? [] : [`email ${email.toLowerCase()}`]),
    ...(phone === '' ? [] : [`phone ${tidyPhone(phone)}`]),
  ];
}

/** The first error of a line. */
function wrongWith(values: ClientValues): string | undefined {
  if (withoutNames(values)) return 'Il manque le prénom ou le nom.';
  const twice = Object.values(namedTwice(values))[0];
  if (twice !== undefined) return twice;
  return createClientBody.safeParse(bodyOf(values)).error?.issues[0]?.message;
}

const knownTexts = {
  name: 'Déjà là\u00a0: même nom',
  phone: 'Déjà là\u00a0: même téléphone',
  email: 'Déjà là\u00a0: même e-mail',
} as const;
