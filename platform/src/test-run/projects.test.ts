import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';

function found(file: string, form: RegExp): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...new Set([...text.matchAll(form)].map(([, name = '']) => name))];
}

test('each project of vitest is a step of one test command', () => {
  const projects = found('vitest.config.mts', /name: '([\w-]+)'/g);
  const steps = ['test', 'test-faults', 'test-screens', 'test-releases'].flatMap((command) =>
    found(`platform/src/commands/${command}.ts`, /vitest\('([\w-]+)'/g),
  );
  expect(projects.length).toBeGreaterThan(8);
  expect(steps.toSorted()).toEqual(projects.toSorted());
});
