/** Whether some address matches both paths; `:name` matches any segment. */
export function overlap(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)];
  return (
    first.length === second.length &&
    first.every((part, index) => {
      const facing = second[index] ?? '';
      return part === facing || part.startsWith(':') || facing.startsWith(':');
    })
  );
}

/** Whether two paths differ only in the names of their parameters. */
export function samePath(one: string, other: string): boolean {
  return unnamed(one) === unnamed(other);
}

function unnamed(path: string): string {
  return segments(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');
}

// Like the router, ignores case and a trailing slash.
function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
