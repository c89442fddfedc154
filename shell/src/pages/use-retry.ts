import { useLocation, useNavigate } from '@gamelles/web-kit/router';
import { useContext } from 'react';
import { chooseVersions } from '../registry/choose-versions.ts';
import { RegistryContext } from '../registry/registry-context.ts';
import type { Registry } from '../registry/registry.ts';
import { sameVersions } from '../registry/same-versions.ts';

/** Retries a screen by reloading the page, which may bring other versions. */
export function useRetry(): () => Promise<void> {
  const registry = useContext(RegistryContext);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    if (await hasChanged(registry)) location.reload();
    else await navigate(pathname + search, { replace: true });
  };
}

async function hasChanged(registry: Registry): Promise<boolean> {
  try {
    return !sameVersions(registry, await chooseVersions());
  } catch {
    // Without a network a reload would lose the page.
    return false;
  }
}
