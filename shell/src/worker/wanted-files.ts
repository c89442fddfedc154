/** The screens that a caterer needs where there is no network, and what helps with them. */
const screens = [
  '/central-kitchen',
  '/tournee',
  '/porte/:clientId',
  '/compte/:clientId',
  '/qr-scan',
  // Without a network they keep what is typed.
  '/add-client',
  '/qr-code',
  '/aide',
];

/**
 * All files that it takes to show those screens and to use them, by the page and the registry that
 * name them. The reader of many labels is a megabyte: it is wanted by those who use it.
 */
export function wantedFiles(page: string, registry: unknown, usesReader: boolean): string[] {
  // iOS keeps the startup images itself.
  const own = [...page.matchAll(/\/assets\/(?!startup-)[\w.-]+/g)].map(([file]) => file);
  const remotes = list(registry, 'remotes');
  const later = remotes.flatMap(laterFilesOf).filter((file) => usesReader || !reader.test(file));
  const releases = remotes.flatMap((remote) => [
    remote,
    // A version that fails gives way to the one before it, here as elsewhere.
    member(remote, 'previous'),
    member(remote, 'candidate'),
  ]);
  return [...new Set([...own, ...releases.flatMap(filesOf), ...later])];
}

/** A worker and what it compiles. */
export const reader = /\.worker\.[\w.]+$|\.wasm$/;

/** The files that screens ask for once used: of what is live, not of what it falls back to. */
function laterFilesOf(remote: unknown): string[] {
  return needsOf(remote)
    .flatMap((need) => list(need, 'later'))
    .filter((file) => typeof file === 'string');
}

function filesOf(release: unknown): string[] {
  const needs = needsOf(release);
  if (needs.length === 0) return [];
  return [
    member(release, 'entry'),
    ...list(release, 'preload'),
    ...list(release, 'styles'),
    ...needs.flatMap((need) => list(need, 'files')),
  ].filter((file) => typeof file === 'string');
}

function needsOf(release: unknown): unknown[] {
  return screens.flatMap((path) => member(member(release, 'screens'), path) ?? []);
}

function list(value: unknown, key: string): unknown[] {
  const found = member(value, key);
  return Array.isArray(found) ? found : [];
}

function member(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
