import { readArguments } from '../../base/read-arguments.ts';

/** The arguments of `npm run release`. */
export type ReleaseOrder =
  | { name: string; kind: 'release'; percent: number; why: string | null }
  | { name: string; kind: 'give-up'; version: string; why: string }
  | { name: string; kind: 'rollback'; version: string; why: string | null };

export const usage = `Usage: npm run release -- <front end or shell> [--percent <1 to 100>] [--why <reason>]
       npm run release -- <front end or shell> --to <version> [--why <reason>]
       npm run release -- <front end or shell> --give-up <version> --why <reason>
       npm run release -- <service> [--to <version>] [--why <reason>]`;

const options = {
  percent: { type: 'string' },
  'give-up': { type: 'string' },
  to: { type: 'string' },
  why: { type: 'string' },
} as const;

/** Reads the arguments of `npm run release --`; throws with how it is used. */
export function readOrder(args: string[]): ReleaseOrder {
  const { name, values } = readArguments(args, options, usage);
  const why = values.why ?? null;
  const givenUp = values['give-up'];
  if (givenUp !== undefined) {
    if (why === null) throw new Error(`Say why with --why.\n${usage}`);
    return { name, kind: 'give-up', version: givenUp, why };
  }
  if (values.to === undefined) {
    return { name, kind: 'release', percent: percentIn(values.percent ?? '100'), why };
  }
  if (values.percent !== undefined) throw new Error(`A rollback is for everybody.\n${usage}`);
  return { name, kind: 'rollback', version: values.to, why };
}

function percentIn(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new Error(`${text} is no share of a hundred browsers.\n${usage}`);
}
