/**
 * The bucket of this browser for a remote, 0 to 99: it stays the same, and browsers spread evenly. Each
 * remote has a draw of its own, so that not the same people try everything.
 */
export function rolloutBucket(name: string): number {
  const key = `draw:${name}`;
  const kept = Number(localStorage.getItem(key) ?? NaN);
  if (Number.isInteger(kept)) return kept;
  const bucket = Math.floor(Math.random() * 100);
  localStorage.setItem(key, String(bucket));
  return bucket;
}
