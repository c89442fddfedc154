const prefix = 'open ';

/** The folders and files of versions that open tabs run, which each holds a lock for. */
export async function openVersions(): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  return held
    .flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name] : []))
    .flatMap((name) => name.slice(prefix.length).split(' '));
}

/** Has the worker keep what this tab runs, until the tab is closed. */
export function holdOpen(versions: readonly string[]): void {
  const never = Promise.withResolvers<never>().promise;
  const name = prefix + versions.join(' ');
  navigator.locks.request(name, { mode: 'shared' }, () => never).catch(() => undefined);
}
