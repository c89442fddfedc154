import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const provided = readFileSync(join(root, 'packages/federation/src/shared.ts'), 'utf8');

/** The entries of the kit that the shell does not provide, and the front ends that bundle them. */
function bundled(): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const file of globSync('{shell,mf-*}/src/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, entry = ''] of text.matchAll(/'@gamelles\/web-kit\/([\w-]+)'/g)) {
      if (provided.includes(`'@gamelles/web-kit/${entry}'`)) continue;
      users.set(entry, (users.get(entry) ?? new Set()).add(file.split('/')[0] ?? ''));
    }
  }
  return users;
}

test('a call of the shared kit counts for the front end that makes it', () => {
  const tests = globSync('packages/web-kit/src/*/*.consumer.pact.test.ts', { cwd: root });
  expect(tests.length).toBeGreaterThan(2);
  for (const file of tests) {
    const entry = file.split('/')[3] ?? '';
    const makers = [...(bundled().get(entry) ?? ['shell'])].toSorted();
    const text = readFileSync(join(root, file), 'utf8');
    const named = [...text.matchAll(/'(shell|mf-\w+)'/g)].map(([, name]) => name);
    expect([file, [...new Set(named)].toSorted()]).toEqual([file, makers]);
  }
});
