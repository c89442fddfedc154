// The first that matches: most name others besides themselves.
const names: readonly [string, RegExp][] = [
  ['Samsung', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari/],
];

/** The name of a browser and its main version, which say nothing of the person. */
export function browserName(userAgent: string): string | undefined {
  for (const [name, pattern] of names) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version !== undefined) return `${name} ${version}`;
  }
  return undefined;
}
