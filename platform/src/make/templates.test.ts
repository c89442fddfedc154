import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@gamelles/contracts';
import * as serviceKit from '@gamelles/service-kit';
import * as testing from '@gamelles/service-kit/testing';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, 'templates');
const kits: Readonly<Record<string, object>> = {
  '@gamelles/contracts': contracts,
  '@gamelles/service-kit': serviceKit,
  '@gamelles/service-kit/testing': testing,
};

/** The values that a template imports from a kit; types are gone at run time, and no made name. */
function importsOf(template: string): string[] {
  const text = readFileSync(join(folder, template), 'utf8');
  return [...text.matchAll(/import \{([^}]+)\} from '(@gamelles\/[^']+)'/g)].flatMap(
    ([, names = '', kit = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !/^type |__/.test(name) && kit in kits)
        .map((name) => `${kit} ${name}`),
  );
}

// `npm run test:releases` builds and runs what is made; this says at once that a name is gone.
test('templates import what their kits export', () => {
  const imported = globSync('**/*.tmpl', { cwd: folder }).flatMap(importsOf);
  expect(imported).toContain('@gamelles/service-kit/testing getOrThrow');
  const exported = Object.entries(kits).flatMap(([kit, values]) =>
    Object.keys(values).map((name) => `${kit} ${name}`),
  );
  expect(imported.filter((name) => !exported.includes(name))).toEqual([]);
});
