import { getInstance } from '@module-federation/enhanced/runtime';

/** The versions of the shared packages on this page. */
export function provided(): Record<string, string> {
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [name, Object.keys(versions).join()]),
  );
}
