import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { services } from '../base/services.ts';
import { readCompose } from './read-compose.ts';

const { compose } = readCompose(join(root, 'compose.yaml'), {});
const text = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const commands = [
  ...text.matchAll(/docker compose exec (?:-e \S+ )?([\w$-]+) node (\S+\.ts)/g),
].flatMap(([, service = '', program = '']) =>
  (service === '$service' ? services : [service]).map((name) => ({ name, program })),
);

test('the documents contain commands for containers', () => {
  expect(commands.length).toBeGreaterThan(5);
});

test.each(commands)('$name has $program at its documented path', ({ name, program }) => {
  // The image holds the files of the repository below /app.
  const path = normalize(join(workdirOf(name), program));
  expect(path).toMatch(/^\/app\//);
  expect(existsSync(join(root, path.replace('/app/', '')))).toBe(true);
});

function workdirOf(service: string): string {
  const build = compose.services[service]?.build;
  const file = readFileSync(join(root, build?.dockerfile ?? `no image of ${service}`), 'utf8');
  const last = DockerfileParser.parse(file)
    .getInstructions()
    .findLast((line) => line.getKeyword() === 'WORKDIR');
  return (last?.getArgumentsContent() ?? '').replace('${PART}', build?.args['PART'] ?? 'no PART');
}
