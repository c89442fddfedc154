/** The screens that a caterer needs offline, and further code for them. */
const screens = [
  '/central-kitchen',
  '/tournee',
  '/porte/:clientId',
  '/compte/:clientId',
  '/qr-scan',
  // These two keep the typed values offline.
  '/add-client',
  '/qr-code',
  '/aide',
];

/**
 * All files for showing and using those screens, according to the page and its registry. The
 * megabyte of the label reader is only for people who use it.
 */
export function wantedFiles(page: string, registry: unknown, usesReader: boolean): string[] {
  // iOS caches the startup images itself.
  const own = [...page.matchAll(/\/assets\/(?!startup-)[\w.-]+/g)].map(([file]) => file);
  const remotes = list(registry, 'remotes');
  const later = remotes.flatMap(laterFilesOf).filter((file) => usesReader || !reader.test(file));
  const releases = remotes.flatMap((remote) => [
    remote,
    // A version that fails is replaced by the one before it, offline too.
    member(remote, 'previous'),
    member(remote, 'candidate'),
  ]);
  return [...new Set([...own, ...releases.flatMap(filesOf), ...later])];
}

/** A worker and its WebAssembly. */
export const reader = /\.worker\.[\w.]+$|\.wasm$/;

/** The files that screens load during use: those of the live versions, not of the fallbacks. */
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
