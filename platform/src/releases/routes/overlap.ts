/** Whether some address belongs to both paths; `:name` stands for any segment. */
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

/** Whether two paths are the same but for the names of their parameters. */
export function samePath(one: string, other: string): boolean {
  return unnamed(one) === unnamed(other);
}

function unnamed(path: string): string {
  return segments(path)
    .map((part) => (part.startsWith(':') ? ':' : part))
    .join('/');
}

// As to the router, neither case nor a slash at the end makes another address.
function segments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
}
