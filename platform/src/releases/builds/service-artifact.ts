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
import { requireSame } from '../own-checks/kept-checks.ts';
import { replaceFile } from '../../base/replace-file.ts';
import { notePackages } from './other-packages.ts';
import { foldersOf, sourceFiles, sourceVersion } from './source-hash.ts';

/**
 * The copy that a service runs from: its sources under their hash, so that edits do not change it.
 */
export interface Artifact {
  readonly folder: string;
  readonly part: PartLine;
}

/** Copies the present sources of a service, unless there is a copy already. */
export function putArtifact(dataDir: string, name: string): Artifact {
  const part = presentPart(name, join(dataDir, 'releases'));
  const folder = folderOf(dataDir, name, part.version);
  makeOnce(folder, (next) => copySources(name, next, part));
  return { folder, part };
}

/** @throws Error if there is no copy of that version */
export function artifactOf(dataDir: string, name: string, version: string): Artifact {
  const folder = folderOf(dataDir, name, version);
  const note = join(folder, 'part.json');
  if (!existsSync(note)) throw new Error(`${name} was never released as ${version} here`);
  return { folder, part: partLine.parse(JSON.parse(readFileSync(note, 'utf8'))) };
}

/** The version that runs or will run after the next start; null before the first one. */
export function chosenVersion(dataDir: string, name: string): string | null {
  return versionIn(chosenIn(dataDir, name));
}

export function chooseVersion(dataDir: string, name: string, version: string): void {
  replaceFile(chosenIn(dataDir, name), `${version}\n`);
}

/** Records whether the checks have refused a version, because nobody may roll back to it. */
export function noteRefused({ folder }: Artifact, isRefused: boolean): void {
  if (isRefused) writeFileSync(join(folder, 'refused'), '');
  else rmSync(join(folder, 'refused'), { force: true });
}

/** @throws Error if that version was never released */
export function releasedArtifact(dataDir: string, name: string, version: string): Artifact {
  const artifact = artifactOf(dataDir, name, version);
  if (!existsSync(join(artifact.folder, 'refused'))) return artifact;
  throw new Error(`${name} ${version} was refused`);
}

/** Records that the tables of a version exist, whether or not it is released later. */
export function noteTried(dataDir: string, name: string, version: string): void {
  replaceFile(triedIn(dataDir, name), `${version}\n`);
}

/** The folder of the version that was tried last, if it still exists. */
export function lastTried(dataDir: string, name: string): string | null {
  const version = triedVersion(dataDir, name);
  if (version === null) return null;
  const folder = folderOf(dataDir, name, version);
  return existsSync(folder) ? folder : null;
}

/** The version that was tried last; null before the first one. */
export function triedVersion(dataDir: string, name: string): string | null {
  return versionIn(triedIn(dataDir, name));
}

/** The copy that a service runs from; by default a copy of its present sources. */
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
  // A copy of a mixture would run as that version for ever.
  requireSame(name, part.version, sourceVersion(name));
  linkPackages(folder);
  notePackages(folder, name);
  writeFileSync(join(folder, 'part.json'), JSON.stringify(part, null, 2));
}

/** The tests are copied too, because the tables of the next version are tested with them. */
function testsOf(name: string): string[] {
  return foldersOf(name).flatMap((folder) =>
    globSync(`${folder}/src/**/*.service.test.ts`, { cwd: root }),
  );
}

// Not inside the releases folder, because browsers may download that.
function folderOf(dataDir: string, name: string, version: string): string {
  return join(dataDir, 'services', name, version);
}

function versionIn(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function chosenIn(dataDir: string, name: string): string {
  return join(dataDir, 'services', name, 'chosen');
}

function triedIn(dataDir: string, name: string): string {
  return join(dataDir, 'services', name, 'tried');
}
