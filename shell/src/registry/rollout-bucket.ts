/**
 * The bucket of this browser for a remote, 0 to 99. It is stable, and browsers are spread evenly.
 * Each remote has its own buckets, so that different people get the candidates of different
 * remotes.
 */
export function rolloutBucket(name: string): number {
  const key = `draw:${name}`;
  const kept = Number(localStorage.getItem(key) ?? NaN);
  if (Number.isInteger(kept)) return kept;
  const bucket = Math.floor(Math.random() * 100);
  localStorage.setItem(key, String(bucket));
  return bucket;
}
