import { getInstance } from '@module-federation/enhanced/runtime';

/** By shared package, the version that this page has. */
export function provided(): Record<string, string> {
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [name, Object.keys(versions).join()]),
  );
}
