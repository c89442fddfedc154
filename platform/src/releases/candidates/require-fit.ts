/** A return to a version that does not fit what is live, with a sentence for each reason. */
export class UnfitVersion extends Error {
  readonly faults: readonly string[];

  constructor({ name, version }: Order, faults: readonly string[]) {
    const how = 'to return all the same, say why: --why « … »';
    super(`${name} ${version} does not fit what is live; ${how}\n- ${faults.join('\n- ')}`);
    this.name = 'UnfitVersion';
    this.faults = faults;
  }
}

interface Order {
  readonly name: string;
  readonly version: string;
  readonly why: string | null;
}

/**
 * Lets a return go on where the version fits what is live, or somebody has said why they want it.
 *
 * @param tell is told each reason why it does not fit
 * @throws UnfitVersion where it does not, and nobody says why to return to it all the same
 */
export function requireFit(order: Order, faults: readonly string[], tell: (fault: string) => void) {
  if (faults.length > 0 && order.why === null) throw new UnfitVersion(order, faults);
  for (const fault of faults) tell(`It does not fit: ${fault}`);
}
