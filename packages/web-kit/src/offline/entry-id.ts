/**
 * A new id for a journal entry: a UUID v7, which begins with the time. Own code, because the package
 * `uuid` would add a kilobyte to the scripts of every first visit.
 */
export function newEntryId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = now.toString(16).padStart(12, '0');
  const variant = ((parseInt(hex.slice(3, 4), 16) & 3) | 8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex.slice(0, 3)}`,
    `${variant}${hex.slice(4, 7)}`,
    hex.slice(7, 19),
  ].join('-');
}
