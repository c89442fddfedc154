const prefix = 'open ';

/** The folders and files of versions that open tabs run; each tab holds a lock for its versions. */
export async function openVersions(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held
    .flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name] : []))
    .flatMap((name) => name.slice(prefix.length).split(' '));
}

/** Keeps the versions of this tab in the worker's cache until the tab is closed. */
export function holdOpen(versions: readonly string[]): void {
  const never = Promise.withResolvers<never>().promise;
  const name = prefix + versions.join(' ');
  navigator.locks.request(name, { mode: 'shared' }, () => never).catch(() => undefined);
}
