import type {
  Candidate,
  OwnedPath,
  Release,
  Remote,
  ScreenRoute,
  Way,
} from '@gamelles/contracts/front-ends';
import { withOwnPaths } from './own-paths.ts';
import type { BarWay, Registry } from './registry.ts';

/**
 * Parses the response of `/remotes.json`; throws if it is no registry. An unreadable entry loses
 * its own paths only.
 */
export function parseRegistry(value: unknown): Registry {
  const remotes: Remote[] = [];
  let incomplete = false;
  for (const [index, entry] of list(value, 'remotes').entries()) {
    try {
      remotes.push(parseRemote(entry));
    } catch (error) {
      incomplete = true;
      console.error(`remotes.json, entry ${index}:`, error);
    }
  }
  if (remotes.length === 0) throw new Error('remotes.json names no readable remote');
  return { remotes: withOwnPaths(remotes, parseOwners(field(value, 'owners'))), incomplete };
}

// Empty for a registry that is older than this field.
function parseOwners(value: unknown): OwnedPath[] {
  return Array.isArray(value) ? value.map(parseOwnedPath) : [];
}

function parseOwnedPath(value: unknown): OwnedPath {
  const path = text(value, 'path', /^\//);
  return { path, owner: text(value, 'owner', /\S/), roles: list(value, 'roles').map(parseRole) };
}

function parseRole(role: unknown): string | null {
  if (role !== null && typeof role !== 'string') throw new Error('role is neither a text nor null');
  return role;
}

function parseRemote(value: unknown): Remote {
  return {
    name: text(value, 'name', /^[a-z][a-z0-9-]*$/),
    routes: list(value, 'routes').map(parseRoute),
    navigation: parseNavigation(value),
    ...parseRelease(value),
    previous: optional(field(value, 'previous'), parseRelease),
    candidate: optional(field(value, 'candidate'), parseCandidate),
  };
}

function parseCandidate(value: unknown): Candidate {
  const percent = field(value, 'percent');
  if (typeof percent !== 'number') throw new Error('percent is no number');
  return {
    ...parseRelease(value),
    routes: list(value, 'routes').map(parseRoute),
    navigation: parseNavigation(value),
    percent,
  };
}

function optional<T>(value: unknown, parse: (value: unknown) => T): T | null {
  return value === null || value === undefined ? null : parse(value);
}

function parseRelease(value: unknown): Release {
  return {
    version: text(value, 'version', /^[\w.+-]+$/),
    entry: text(value, 'entry', ownFile),
    integrity: text(value, 'integrity', /^sha(256|384|512)-[\w+/]+=*$/),
    preload: list(value, 'preload').map(file),
    styles: list(value, 'styles').map(file),
    needs: parseNeeds(field(value, 'needs') ?? {}),
    screens: parseScreens(field(value, 'screens') ?? {}),
  };
}

function parseNeeds(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) throw new Error('needs is no record');
  return Object.fromEntries(Object.keys(value).map((name) => [name, text(value, name, /\d/)]));
}

function parseScreens(value: unknown): Release['screens'] {
  if (typeof value !== 'object' || value === null) throw new Error('screens is no record');
  return Object.fromEntries(
    Object.entries(value).map(([path, screen]) => [
      path,
      {
        files: list(screen, 'files').map(file),
        provided: list(screen, 'provided').filter((name) => typeof name === 'string'),
      },
    ]),
  );
}

function parseRoute(value: unknown): ScreenRoute {
  return { path: text(value, 'path', ownPath), role: parseRole(field(value, 'role')) };
}

function parseNavigation(value: unknown): Way[] {
  // Empty for a version that is older than menus.
  if (field(value, 'navigation') === undefined) return [];
  return list(value, 'navigation').map((way) => ({
    path: text(way, 'path', ownPath),
    label: text(way, 'label', /\S/),
    bar: optional(field(way, 'bar'), parseBarEntry) ?? undefined,
  }));
}

function parseBarEntry(value: unknown): BarWay['bar'] {
  return { label: text(value, 'label', /\S/), icon: text(value, 'icon', /^[a-z-]+$/) };
}

const ownPath = /^\/[^/]/;

// Scripts may only come from this origin.
const ownFile = /^\/mf\/[\w./+-]+$/;

function file(value: unknown): string {
  if (typeof value === 'string' && ownFile.test(value)) return value;
  throw new Error(`${JSON.stringify(value)} is no file of a release`);
}

function text(value: unknown, name: string, shape: RegExp): string {
  const found = field(value, name);
  if (typeof found === 'string' && shape.test(found)) return found;
  throw new Error(`${name} is ${JSON.stringify(found)}, which does not match ${shape}`);
}

function list(value: unknown, name: string): unknown[] {
  const found = field(value, name);
  if (Array.isArray(found)) return found;
  throw new Error(`${name} is no list`);
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
