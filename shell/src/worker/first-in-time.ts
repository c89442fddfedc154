/**
 * The network's response, or the cached one if the network fails or is too slow. Without a cached
 * one, it waits for the network.
 */
export async function firstInTime(
  fresh: Promise<Response>,
  milliseconds: number,
  readKept: () => Promise<Response | undefined>,
): Promise<[response: Response, isKept: boolean]> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));
  const intime = await Promise.race([fresh.catch(() => null), late]);
  // A gateway that cannot reach its files counts as unreachable.
  if (intime && intime.status < 500) return [intime, false];
  const kept = await readKept();
  return kept ? [kept, true] : [await fresh, false];
}
