import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';
import { affectedParts, allParts } from '../releases/affected-parts.ts';
import { workflow } from './workflow-schema.ts';

const files = globSync('.github/workflows/*.yml', { cwd: root }).toSorted();
const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
const workflows = texts.map((text) => workflow.parse(parse(text)));
const jobs = workflows.flatMap((one) => Object.entries(one.jobs));
const steps = jobs.flatMap(([, { steps: several }]) => several);
const commands = steps.flatMap((step) => ('run' in step ? [step.run] : []));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

test('each workflow is valid for GitHub, and says what it is for', () => {
  expect(files).toEqual([
    '.github/workflows/check.yml',
    '.github/workflows/everything.yml',
    '.github/workflows/record-release.yml',
    '.github/workflows/release.yml',
  ]);
  expect(texts.every((text) => text.startsWith('# '))).toBe(true);
});

test('each job that another one waits for exists, and each output that is read', () => {
  for (const one of workflows) {
    for (const { needs = [], steps: several, outputs = {} } of Object.values(one.jobs)) {
      for (const name of [needs].flat()) expect(Object.keys(one.jobs)).toContain(name);
      const ids = several.map(({ id }) => id);
      for (const output of Object.values(outputs)) {
        expect(ids).toContain(/steps\.(\w+)\.outputs/.exec(output)?.[1]);
      }
    }
  }
  const read = texts.flatMap((text) => [...text.matchAll(/needs\.(\w+)\.outputs\.(\w+)/g)]);
  expect(read.length).toBeGreaterThan(0);
  const known = Object.fromEntries(jobs);
  for (const [, name = '', output = ''] of read)
    expect(known[name]?.outputs).toHaveProperty(output);
});

test('a change of one part checks only that part, and any other change tests everything', () => {
  const [everything] = workflows.filter(({ jobs: own }) => 'everything' in own);
  const ignored = everything?.on.pull_request?.['paths-ignore'] ?? [];
  const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim();
  const passedOver = tracked
    .split('\n')
    .filter((file) => ignored.some((pattern) => matchesGlob(file, pattern)));
  const folders = new Set(passedOver.map((file) => file.slice(0, file.indexOf('/'))));
  expect([...folders].toSorted()).toEqual(allParts().toSorted());
  for (const part of folders) expect(affectedParts([`${part}/src/main.ts`])).toEqual([part]);
});

test('a part gets an image once all test commands have passed', () => {
  const known = Object.fromEntries(jobs);
  for (const name of ['surroundings', 'image']) {
    const before = [known[name]?.needs ?? []].flat().flatMap((job) => known[job]?.steps ?? []);
    expect(before).toContainEqual({ run: 'npm test' });
    expect(before).toContainEqual({ run: 'npm run test:faults' });
    expect(before).toContainEqual({ run: 'npm run test:releases' });
    expect(before).toContainEqual({ run: 'npm run test:screens' });
  }
});

test('no job has more rights than it needs, nor leaves the key of the checkout behind', () => {
  expect(workflows.map(({ permissions }) => permissions)).toEqual([
    { contents: 'read' },
    { contents: 'read' },
    { contents: 'read' },
    { contents: 'read' },
  ]);
  const entitled = jobs.filter(([, { permissions }]) => permissions !== undefined);
  expect(entitled.map(([name]) => name)).toEqual(['test', 'surroundings', 'image']);
  const checkouts = steps.filter((step) => 'uses' in step && step.uses.includes('/checkout@'));
  const kept = checkouts.filter((step) => !('with' in step) || step.with?.['persist-credentials']);
  expect(kept).toEqual([]);
});

test('text that somebody else writes, such as a title, is never part of a command', () => {
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
});

test.each(commands)('« %s » is valid for the shell, and calls existing npm scripts', (command) => {
  const parsed = spawnSync('bash', ['-n'], { input: command, encoding: 'utf8' });
  expect([parsed.status, parsed.stderr]).toEqual([0, '']);
  const named = [...command.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([]);
});

test('each image has its materials (SBOM) and its provenance', () => {
  const built = steps.flatMap((step) =>
    'uses' in step && step.uses.startsWith('docker/build-push-action@') ? [step.with ?? {}] : [],
  );
  expect(built).toHaveLength(3);
  for (const one of built) {
    expect(one).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
    expect(one['build-args']).toContain('COMMIT=${{ github.sha }}');
  }
  for (const file of ['platform/service.Dockerfile', 'platform/front-end.Dockerfile']) {
    expect(existsSync(join(root, file))).toBe(true);
  }
});

test('each image that a cluster runs is built', () => {
  const { images } = z
    .object({ images: z.array(z.object({ name: z.string() })) })
    .parse(parse(readFileSync(join(root, 'gateway/kubernetes/images/kustomization.yaml'), 'utf8')));
  const apart = allParts().flatMap((part) => {
    const name = part.replace(/^svc-/, '');
    return name === part ? [name] : [name, `${name}-release`];
  });
  const { name: beside } = z
    .object({ name: z.array(z.string()) })
    .parse(Object.fromEntries(jobs)['surroundings']?.strategy?.matrix);
  for (const name of beside) expect(existsSync(join(root, name, 'Dockerfile'))).toBe(true);
  expect([...apart, ...beside].map((name) => `gamelles/${name}`).toSorted()).toEqual(
    images.map(({ name }) => name).toSorted(),
  );
});

test('the step that asks for affected parts gives them to the next job', () => {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
  const since = (commit: string) =>
    JSON.stringify(affectedParts(git('diff', '--name-only', `${commit}...HEAD`).split('\n')));
  const [first = ''] = git('rev-list', '--max-parents=0', 'HEAD').split('\n');
  // The commit of the last images; empty if there are none.
  expect(runStep('affected', githubThatSays('HEAD')).output).toBe('parts=[]\n');
  expect(runStep('affected', githubThatSays('')).output).toBe(`parts=${since(first)}\n`);
});

/** A stand-in for GitHub's command: it prints the commit of a run. */
function githubThatSays(commit: string): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-gh-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'gh'), `#!/bin/sh\necho ${commit}\n`, { mode: 0o755 });
  return { PATH: `${folder}:${process.env.PATH}` };
}

test('the step that notes images writes each with its digest', () => {
  const given = { IMAGE: 'ghcr.io/g/svc-clients', PART: 'svc-clients', DIGEST: 'sha256:1' };
  expect(runStep('DIGEST', { ...given, NOTE: 'sha256:2' }).summary).toBe(
    'ghcr.io/g/svc-clients@sha256:1\nghcr.io/g/svc-clients-release@sha256:2\n',
  );
  expect(runStep('DIGEST', { ...given, NOTE: '' }).summary).toBe(
    'ghcr.io/g/svc-clients@sha256:1\n',
  );
});

test('the step that gives a verdict refuses an unknown part', () => {
  expect(() => runStep('verdict', { PART: 'mf-nobody', WHY: 'a try' })).toThrow(
    'Usage: npm run verdict',
  );
});

/** Runs the command of the step that contains these words, as the runner does. */
function runStep(words: string, variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-workflow-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  };
  const command = commands.findLast((one) => one.includes(words)) ?? 'false';
  const isOfRepository = command.includes('npm');
  const ended = spawnSync('bash', ['-eo', 'pipefail', '-c', command], {
    cwd: isOfRepository ? root : folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...files, ...variables },
    encoding: 'utf8',
  });
  if (ended.status !== 0) throw new Error(ended.stderr);
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return { output: read(files.GITHUB_OUTPUT), summary: read(files.GITHUB_STEP_SUMMARY) };
}
