/** The path of the next page from a Link header; null if there is none. */
export function nextLink(header: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1] ?? null;
}
