/** The error for a rollback to a version that does not fit the live parts, with all reasons. */
export class UnfitVersion extends Error {
  readonly faults: readonly string[];

  constructor({ name, version }: Order, faults: readonly string[]) {
    const how = 'to return all the same, say so: --anyway « why »';
    super(`${name} ${version} does not fit what is live; ${how}\n- ${faults.join('\n- ')}`);
    this.name = 'UnfitVersion';
    this.faults = faults;
  }
}

interface Order {
  readonly name: string;
  readonly version: string;
  readonly anyway?: boolean | undefined;
}

/**
 * Allows a rollback if the version fits the live parts, or if the operator insists.
 *
 * @param tell receives each reason why the version does not fit
 * @throws UnfitVersion if the version does not fit and the operator does not insist
 */
export function requireFit(order: Order, faults: readonly string[], tell: (fault: string) => void) {
  if (faults.length > 0 && !order.anyway) throw new UnfitVersion(order, faults);
  for (const fault of faults) tell(`It does not fit: ${fault}`);
}
