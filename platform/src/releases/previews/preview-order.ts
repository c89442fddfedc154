import { readArguments } from '../../base/read-arguments.ts';

interface PreviewOrder {
  readonly name: string;
  /** The version; none for the present sources, which are built first. */
  readonly version: string | null;
  readonly hours: number;
}

const usage = `Usage: npm run preview -- <front end or shell> [--hours <1 to 72>]
       npm run preview -- <front end or shell>@<version> [--hours <1 to 72>]`;

/** Reads the arguments of `npm run preview --`; throws with the usage message. */
export function readPreviewOrder(args: string[]): PreviewOrder {
  const { name: what, values } = readArguments(args, { hours: { type: 'string' } }, usage);
  const [, name, version = null] = /^(shell|mf-[a-z0-9-]+)(?:@([\w.+-]+))?$/.exec(what) ?? [];
  if (name === undefined) throw new Error(`${what} is no front end.\n${usage}`);
  const hours = Number(values.hours ?? '8');
  if (Number.isInteger(hours) && hours >= 1 && hours <= 72) return { name, version, hours };
  throw new Error(`A link lasts for 1 to 72 hours.\n${usage}`);
}
