/** The path of the next page named by a Link header; null when there is none. */
export function nextLink(header: string | null): string | null {
  return /<([^>]+)>\s*;\s*rel="?next"?/.exec(header ?? '')?.[1] ?? null;
}
