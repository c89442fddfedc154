import { readArguments } from '../../base/read-arguments.ts';

/** A release to a share of the browsers, and its reason. */
export interface NewRelease {
  readonly name: string;
  readonly percent: number;
  readonly why: string | null;
}

/** The arguments of `npm run release`. */
export type ReleaseOrder =
  | (NewRelease & { readonly kind: 'release' })
  | {
      readonly name: string;
      readonly kind: 'give-up';
      readonly version: string;
      readonly why: string;
    }
  | {
      readonly name: string;
      readonly kind: 'rollback';
      readonly version: string;
      readonly why: string | null;
      /** Whether the version may be one that does not fit the live parts. */
      readonly anyway: boolean;
    };

export const usage = `Usage: npm run release -- <front end or shell> [--percent <1 to 100>] [--why <reason>]
       npm run release -- <front end or shell> --back | --to <version> [--why | --anyway <reason>]
       npm run release -- <front end or shell> --give-up <version> --why <reason>
       npm run release -- <service> [--why <reason>]
       npm run release -- <service> --back | --to <version> [--why | --anyway <reason>]`;

const options = {
  percent: { type: 'string' },
  'give-up': { type: 'string' },
  to: { type: 'string' },
  why: { type: 'string' },
  anyway: { type: 'string' },
} as const;

/**
 * Reads the arguments of `npm run release --`; throws with the usage message.
 *
 * @param versionBefore finds the version for `--back`
 */
export function readOrder(args: string[], versionBefore: (name: string) => string): ReleaseOrder {
  // `readArguments` only knows options with values.
  const others = args.filter((one) => one !== '--back');
  const isBack = others.length < args.length;
  const { name, values } = readArguments(others, options, usage);
  const { anyway } = values;
  const why = values.why ?? anyway ?? null;
  const givenUp = values['give-up'];
  if (isBack && (values.to ?? givenUp) !== undefined) {
    throw new Error(`--back goes without a version.\n${usage}`);
  }
  const isRollback = isBack || values.to !== undefined;
  if (anyway !== undefined && (!isRollback || values.why !== undefined)) {
    throw new Error(`--anyway is for a rollback, in the place of --why.\n${usage}`);
  }
  if (givenUp !== undefined) {
    if (why === null) throw new Error(`Say why with --why.\n${usage}`);
    return { name, kind: 'give-up', version: givenUp, why };
  }
  if (!isRollback) {
    const percent = percentIn(values.percent ?? '100');
    if (percent !== undefined) return { name, kind: 'release', percent, why };
    throw new Error(`${values.percent} is no share of a hundred browsers.\n${usage}`);
  }
  if (values.percent !== undefined) throw new Error(`A rollback is for everybody.\n${usage}`);
  return {
    name,
    kind: 'rollback',
    version: values.to ?? versionBefore(name),
    why,
    anyway: anyway !== undefined,
  };
}

/** The percentage of browsers in a text; undefined unless that is a whole number from 1 to 100. */
export function percentIn(text: string): number | undefined {
  const percent = Number(text);
  return Number.isInteger(percent) && percent >= 1 && percent <= 100 ? percent : undefined;
}
