import { readArguments } from '../read-arguments.ts';

/** What the person who releases asks for. */
export type ReleaseOrder =
  | { name: string; kind: 'release'; percent: number }
  | { name: string; kind: 'rollback'; version: string };

export const usage = `Usage: npm run release -- <front end> [--percent <1 to 100>]
       npm run release -- <front end> --to <version>
       npm run release -- <service>`;

const options = { percent: { type: 'string' }, to: { type: 'string' } } as const;

/** Reads the arguments of `npm run release --`; throws with how it is used. */
export function readOrder(args: string[]): ReleaseOrder {
  const { name, values } = readArguments(args, options, usage);
  if (values.to === undefined) {
    return { name, kind: 'release', percent: percentIn(values.percent ?? '100') };
  }
  if (values.percent !== undefined) throw new Error(`A rollback is for everybody.\n${usage}`);
  return { name, kind: 'rollback', version: values.to };
}

function percentIn(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new Error(`${text} is no share of a hundred browsers.\n${usage}`);
}
