// What remotes find on this page, but what weighs on nobody who sees no screen that uses it.
const onDemand: Readonly<Record<string, () => Promise<unknown>>> = {
  '@gamelles/web-kit/form': () => import('@gamelles/web-kit/form'),
};

/** Loads shared packages that not every screen uses, before a remote asks for them. */
export function loadOnDemand(names: readonly string[]): void {
  // A failure shows, and heals, where the package is used.
  for (const name of names) onDemand[name]?.().catch(() => undefined);
}
