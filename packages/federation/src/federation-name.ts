/** The name of a remote as a JavaScript identifier for its entry script: `mf-auth` → `mfAuth`. */
export function federationName(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_dash, letter: string) => letter.toUpperCase());
}
