import { integrityOf } from '@gamelles/platform/releases';

/** The entry of a build whose other scripts have changed, with their new integrities. */
export function renewedEntry(entry: string, changes: ReadonlyMap<string, string>): string {
  return [...changes].reduce(
    (text, [before, after]) => text.replaceAll(listed(before), listed(after)),
    entry,
  );
}

// In the form in which the build lists it.
function listed(script: string): string {
  return encodeURIComponent(integrityOf(script));
}
