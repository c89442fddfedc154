// The first match counts, because most browsers also name others.
const names: readonly [string, RegExp][] = [
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari/],
];

/** The name and main version of a browser, which do not identify the person. */
export function browserName(userAgent: string): string | undefined {
  for (const [name, pattern] of names) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return undefined;
}
