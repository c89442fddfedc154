import { integrityOf } from '@gamelles/platform/releases';

/**
 * The entry of a build whose other scripts have become others, by what they were: it asks for each
 * by its integrity.
 */
export function renewedEntry(entry: string, changes: ReadonlyMap<string, string>): string {
  return [...changes].reduce(
    (text, [before, after]) => text.replaceAll(listed(before), listed(after)),
    entry,
  );
}

// As the build writes it into its list.
function listed(script: string): string {
  return encodeURIComponent(integrityOf(script));
}
