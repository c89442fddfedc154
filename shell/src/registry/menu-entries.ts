import type { Way } from '@gamelles/contracts/front-ends';
import { findRoute } from './find-route.ts';
import type { BarWay, Registry } from './registry.ts';

/** The menu entries of a person: named screens whose role matches. */
export function menuEntries(registry: Registry, role: string | undefined): Way[] {
  return registry.remotes
    .flatMap(({ navigation }) => navigation)
    .filter(({ path }) => role !== undefined && findRoute(registry, path)?.role === role);
}

/** The entries among them that are in the main menu. */
export function mainMenuEntries(registry: Registry, role: string): BarWay[] {
  return menuEntries(registry, role).flatMap(({ bar, ...way }) => (bar ? [{ ...way, bar }] : []));
}
