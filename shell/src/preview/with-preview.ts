/**
 * The registry with a previewed version in place of the live one. It has no fallback version,
 * because a tester wants to see failures.
 */
export function withPreview(registry: unknown, shown: { readonly name: string }): unknown {
  if (typeof registry !== 'object' || registry === null) return registry;
  const remotes: unknown = Reflect.get(registry, 'remotes');
  if (!Array.isArray(remotes)) return registry;
  const others: unknown[] = remotes.filter((remote) => nameOf(remote) !== shown.name);
  return { ...registry, remotes: [...others, shown] };
}

function nameOf(remote: unknown): unknown {
  return typeof remote === 'object' && remote !== null ? Reflect.get(remote, 'name') : undefined;
}
