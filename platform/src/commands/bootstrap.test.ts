import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { nginxProgram, rabbitmqProgram } from '../base/programs/require-program.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const asked = Object.values(scripts).flatMap(
  (line) => /bootstrap\.mjs ([\w-]+)$/.exec(line)?.[1] ?? [],
);
const bootstrap = readFileSync(join(root, 'platform/bootstrap.mjs'), 'utf8');

test('many npm commands run through the bootstrap', () => {
  expect(asked.length).toBeGreaterThan(15);
});

test.each(asked)('the bootstrap knows the command %s', (command) => {
  expect(bootstrap).toContain(`'${command}'`);
  expect(existsSync(join(root, `platform/src/commands/${command}.ts`))).toBe(true);
});

test.each([nginxProgram, rabbitmqProgram])(
  'the bootstrap knows the server $program and its package',
  ({ program, aptPackage }) => {
    expect(bootstrap).toContain(`'${program}'`);
    expect(aptPackage).toBe(program);
  },
);

test('the documents call commands through npm, which first installs what is missing', () => {
  const documents = globSync(
    ['*.md', '*.yaml', 'docs/**/*.md', 'gateway/kubernetes/**/*.{md,yaml}'],
    {
      cwd: root,
    },
  );
  expect(documents.length).toBeGreaterThan(100);
  const naming = documents.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('node platform/src/commands/'),
  );
  expect(naming).toEqual([]);
});
