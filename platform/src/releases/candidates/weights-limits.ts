import type { FrontEnd } from '@gamelles/contracts/front-ends';
import type { Bytes, Weights } from './weights.ts';

/** The growth above which a release needs a reason. */
const growth = 1.1;
/** Nobody notices a change of fewer bytes. */
const unfelt = 512;

/** The screens that are over their budget, each with a sentence. */
export function overweight({ routes }: Pick<FrontEnd, 'routes'>, { first }: Weights): string[] {
  return routes.flatMap(({ path, budgetKb }) => {
    const weight = first.get(path) ?? 0;
    return weight > budgetKb * 1024
      ? [`${path} weighs ${kb(weight)} on a first visit, and may weigh ${budgetKb} KB`]
      : [];
  });
}

/** @throws Error with each weight that has grown since the live release, if no reason is given */
export function refuseGrowth(name: string, weights: Weights, live: Weights): void {
  const more = grown(weights, live);
  if (more.length === 0) return;
  throw new Error(`Say with --why « … » why ${name} grew:\n- ${more.join('\n- ')}`);
}

/** The weights that have grown by more than a tenth since the live release, one sentence each. */
export function grown(weights: Weights, live: Weights): string[] {
  const first = growths(weights.first, live.first);
  const whole = growths(weights.whole, live.whole);
  // Each screen is named once, by its most noticeable weight.
  const later = [...whole].filter(([what]) => !first.has(what));
  return [
    ...[...first].map(([what, change]) => `${what} grew ${change}`),
    ...later.map(([what, change]) => `${what}, with what is loaded later, grew ${change}`),
  ];
}

function growths(bytes: Bytes, live: Bytes): Map<string, string> {
  const changes = new Map<string, string>();
  for (const [what, weight] of bytes) {
    const before = live.get(what);
    if (before === undefined || weight <= Math.max(before * growth, before + unfelt)) continue;
    changes.set(what, `from ${kb(before)} to ${kb(weight)}`);
  }
  return changes;
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
