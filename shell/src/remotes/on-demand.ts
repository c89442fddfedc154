// The shared libraries that load only for screens that use them.
const onDemand: Readonly<Record<string, () => Promise<unknown>>> = {
  '@gamelles/web-kit/day-memory': () => import('@gamelles/web-kit/day-memory'),
  '@gamelles/web-kit/form': () => import('@gamelles/web-kit/form'),
  '@gamelles/web-kit/offline': () => import('@gamelles/web-kit/offline'),
};

/** Loads shared packages that not every screen uses, before a remote asks for them. */
export function loadOnDemand(names: readonly string[]): void {
  // A failure is handled at the point of use.
  for (const name of names) onDemand[name]?.().catch(() => undefined);
}
