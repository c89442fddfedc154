import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepSchemas } from '../releases/compatibility/schemas/kept-schemas.ts';

/** A small front end `mf-menu` that builds quickly, and a folder of releases for it. */
export interface Menu {
  readonly folder: string;
  readonly releases: string;
  build(script: string): void;
  /** The registry that a browser reads. */
  registry(): unknown;
  remove(): void;
}

export function aMenu(): Menu {
  const root = mkdtempSync(join(tmpdir(), 'gamelles-menu-'));
  const write = (path: string, content: object | string): void => {
    const file = join(root, 'mf-menu', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('../.github/ROUTES', '/menu mf-menu client\n');
  write('mf.json', {
    name: 'mf-menu',
    owner: 'cooks',
    routes: [{ path: '/menu', role: 'client', budgetKb: 10 }],
    navigation: [{ path: '/menu', label: 'La carte' }],
    budgetKb: 10,
  });
  write('package.json', { version: '1.2.0' });
  write('dist/mf-manifest.json', { exposes: [{ assets }], shared });
  write('dist/screens.json', { '/menu': { files: ['assets/menu.js'], provided: [] } });
  const releases = join(root, 'releases');
  keepSchemasOnce(releases);
  return {
    folder: join(root, 'mf-menu'),
    releases,
    build: (script) => write('dist/remoteEntry.js', script),
    registry: (): unknown => JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8')),
    remove: () => rmSync(root, { recursive: true }),
  };
}

let schemas: { readonly name: string; readonly text: string } | undefined;

/** A release would print the schemas of the sources for each folder, which takes a second. */
function keepSchemasOnce(releases: string): void {
  const fileOf = (name: string): string => join(releases, 'schemas', `${name}.json`);
  if (schemas === undefined) {
    const name = keepSchemas(releases);
    schemas = { name, text: readFileSync(fileOf(name), 'utf8') };
  } else {
    mkdirSync(join(releases, 'schemas'), { recursive: true });
    writeFileSync(fileOf(schemas.name), schemas.text);
  }
}

const assets = {
  js: { sync: ['assets/routes.js'], async: ['assets/later.js'] },
  css: { sync: ['assets/routes.css'], async: [] },
};

const shared = [
  { name: 'react', requiredVersion: '^19.3.0', singleton: true },
  { name: 'react/jsx-runtime', requiredVersion: '^19.3.1' },
];
