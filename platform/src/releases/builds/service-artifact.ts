import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../base/folders.ts';
import { linkPackages } from '../../base/link-packages.ts';
import { makeOnce } from '../../base/make-once.ts';
import { partLine, type PartLine } from '../compatibility/live-parts.ts';
import { presentPart } from '../compatibility/present-part.ts';
import { replaceFile } from '../registry/replace-file.ts';
import { foldersOf, sourceFiles } from './source-hash.ts';

/** The copy that a service runs from: its sources under their hash, which no edit changes. */
export interface Artifact {
  readonly folder: string;
  readonly part: PartLine;
}

/** Copies the present sources of a service, unless that was done before. */
export function putArtifact(dataDir: string, name: string): Artifact {
  const part = presentPart(name, join(dataDir, 'releases'));
  const folder = folderOf(dataDir, name, part.version);
  makeOnce(folder, (next) => copySources(name, next, part));
  return { folder, part };
}

/**
 * @throws Error where that version was never copied
 */
export function artifactOf(dataDir: string, name: string, version: string): Artifact {
  const folder = folderOf(dataDir, name, version);
  const note = join(folder, 'part.json');
  if (!existsSync(note)) throw new Error(`${name} was never released as ${version} here`);
  return { folder, part: partLine.parse(JSON.parse(readFileSync(note, 'utf8'))) };
}

/** The version that runs, or is to run with the next start; null before the first one. */
export function chosenVersion(dataDir: string, name: string): string | null {
  const file = chosenIn(dataDir, name);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

export function chooseVersion(dataDir: string, name: string, version: string): void {
  replaceFile(chosenIn(dataDir, name), `${version}\n`);
}

/** Notes whether the gate has refused a version: nobody returns to such a one. */
export function noteRefused({ folder }: Artifact, isRefused: boolean): void {
  if (isRefused) writeFileSync(join(folder, 'refused'), '');
  else rmSync(join(folder, 'refused'), { force: true });
}

/**
 * @throws Error where that version was never released
 */
export function releasedArtifact(dataDir: string, name: string, version: string): Artifact {
  const artifact = artifactOf(dataDir, name, version);
  if (!existsSync(join(artifact.folder, 'refused'))) return artifact;
  throw new Error(`${name} ${version} was refused`);
}

/** Notes that the tables of a version are there, whether it is released then or not. */
export function noteTried(dataDir: string, name: string, version: string): void {
  replaceFile(triedIn(dataDir, name), `${version}\n`);
}

/** The folder of the version that was tried last, as long as it is kept. */
export function lastTried(dataDir: string, name: string): string | null {
  const file = triedIn(dataDir, name);
  if (!existsSync(file)) return null;
  const folder = folderOf(dataDir, name, readFileSync(file, 'utf8').trim());
  return existsSync(folder) ? folder : null;
}

/** The copy that a service is to run from; the first time a copy of its present sources. */
export function chosenArtifact(dataDir: string, name: string): Artifact {
  const chosen = chosenVersion(dataDir, name);
  if (chosen !== null) return artifactOf(dataDir, name, chosen);
  const first = putArtifact(dataDir, name);
  chooseVersion(dataDir, name, first.part.version);
  return first;
}

function copySources(name: string, folder: string, part: PartLine): void {
  for (const file of [...sourceFiles(name), ...testsOf(name)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  linkPackages(folder);
  writeFileSync(join(folder, 'part.json'), JSON.stringify(part, null, 2));
}

/** The tests go along: the next version's tables are tried with them. */
function testsOf(name: string): string[] {
  return foldersOf(name).flatMap((folder) =>
    globSync(`${folder}/src/**/*.service.test.ts`, { cwd: root }),
  );
}

// Beside the releases, not among them: what lies there can be downloaded.
function folderOf(dataDir: string, name: string, version: string): string {
  return join(dataDir, 'services', name, version);
}

function chosenIn(dataDir: string, name: string): string {
  return join(dataDir, 'services', name, 'chosen');
}

function triedIn(dataDir: string, name: string): string {
  return join(dataDir, 'services', name, 'tried');
}
