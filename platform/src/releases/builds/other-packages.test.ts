import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tellOtherPackages } from './other-packages.ts';
import { putArtifact, type Artifact } from './service-artifact.ts';

test('a copy of a service names the packages of its release that are not there any more', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-other-packages-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const artifact = putArtifact(dataDir, 'svc-clients');
  expect(told(artifact)).toEqual([]);

  const note = join(artifact.folder, 'packages.txt');
  const noted = readFileSync(note, 'utf8').replace(/^node_modules\/koa .*$/m, (line) => {
    return `${line}-before\nnode_modules/left-pad 1.3.0`;
  });
  writeFileSync(note, noted);
  expect(told(artifact)).toEqual([
    `svc-clients ${artifact.part.version} runs with other packages than those of its release:`,
    expect.stringMatching(/^ {2}that had koa [\d.]+-before, left-pad 1\.3\.0$/),
  ]);
});

function told(artifact: Artifact): string[] {
  const lines: string[] = [];
  tellOtherPackages(artifact, (line) => lines.push(line));
  return lines;
}
