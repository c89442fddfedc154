import type { KindSum, Sum } from './sum.ts';

/** The targets with two instances of each service; in seconds since the fault began. */
const targets: Readonly<Record<string, { readonly within: number } | 'no call lost'>> = {
  'SIGKILL a service': 'no call lost',
  'SIGTERM a service': 'no call lost',
  'replace a service': 'no call lost',
  'SIGKILL Postgres': { within: 5 },
  'SIGKILL both instances of a service': { within: 6 },
  'SIGSTOP a service for ever': { within: 6 },
  'SIGKILL the launcher': { within: 20 },
};

const head = [
  'fault',
  'survived',
  'all processes back (median, longest)',
  'answered again after its beginning',
  'after its end',
  'failed probes',
  'target',
];

/** A Markdown table of the effect of each kind of fault, with the sums below. */
export function sumTable(sum: Sum): string {
  const lines = [
    head,
    head.map((_, column) => (column === 0 ? ':-' : '-:')),
    ...sum.kinds.map(lineOf),
  ];
  return [
    ...lines.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Not played: ${sum.notPlayed.join(', ') || 'none'}`,
    `${sum.acknowledged} acknowledged actions under ${sum.faults} faults, in ${sum.rounds} rounds with ${sum.seeds} seeds: ${sum.lost} lost, ${sum.doubled} doubled, ${sum.unexplained} unexplained.`,
  ].join('\n');
}

function lineOf(sum: KindSum): string[] {
  const { kind, met, wrong, backAfter, afterBegin, afterEnd, failed } = sum;
  const wasAlone = afterBegin.length > 0;
  return [
    kind,
    `${met - wrong} of ${met}`,
    spread(backAfter),
    wasAlone ? `${spread(afterBegin)} (${afterBegin.length})` : '',
    wasAlone ? spread(afterEnd) : '',
    wasAlone ? `${failed.reduce((all, one) => all + one, 0)}` : '',
    compared(sum),
  ];
}

/** The target of a kind and whether it is met; empty without a target. */
function compared({ kind, afterBegin, failed }: KindSum): string {
  const target = targets[kind];
  if (target === undefined) return '';
  const isMet =
    target === 'no call lost'
      ? failed.every((many) => many === 0)
      : afterBegin.every((time) => time <= target.within);
  const words = target === 'no call lost' ? target : `≤ ${target.within} s`;
  if (afterBegin.length === 0) return `${words}: not measured`;
  return `${words}: ${isMet ? 'met' : 'missed'}`;
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${inS(median)}, ${inS(sorted.at(-1) ?? 0)}`;
}

function inS(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}
