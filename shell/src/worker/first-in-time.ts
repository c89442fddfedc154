/**
 * The answer of the network, or what is kept where that fails or takes too long. Without anything
 * kept it is the network's, however late.
 */
export async function firstInTime(
  fresh: Promise<Response>,
  milliseconds: number,
  readKept: () => Promise<Response | undefined>,
): Promise<[response: Response, isKept: boolean]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  const intime = await Promise.race([fresh.catch(() => null), late]);
  // A gateway without its files is as good as none.
  if (intime && intime.status < 500) return [intime, false];
  const kept = await readKept();
  return kept ? [kept, true] : [await fresh, false];
}
