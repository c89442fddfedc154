import { findRoute } from './find-route.ts';
import type { Registry, Way } from './registry.ts';

/** What menus lead a person to: the screens that are named for them and whose routes admit them. */
export function waysFor(registry: Registry, role: string | undefined): Way[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ path }) => role !== undefined && findRoute(registry, path)?.role === role);
}
