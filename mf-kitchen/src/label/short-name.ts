/** « Paul Girard » → « Paul G. », because strangers see labels. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = /^./u.exec(others.at(-1) ?? '')?.[0];
  return initial ? `${first}\u00a0${initial.toLocaleUpperCase('fr')}.` : first;
}
