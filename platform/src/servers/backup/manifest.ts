import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const fileName = 'manifest.json';

const manifest = z.object({
  createdAt: z.iso.datetime(),
  files: z.array(z.object({ path: z.string(), size: z.int(), sha256: z.string() })),
});
type Manifest = z.output<typeof manifest>;

/**
 * Lists all files of a folder with size and SHA-256. They are flushed to the disk before, so a
 * folder with a manifest is complete.
 */
export async function writeManifest(folder: string): Promise<void> {
  const files: Manifest['files'] = [];
  for (const path of await filesIn(folder)) files.push(await describe(folder, path));
  const text = JSON.stringify({ createdAt: new Date().toISOString(), files }, null, 2);
  await writeFile(join(folder, `${fileName}.part`), text, { mode: 0o600, flush: true });
  await rename(join(folder, `${fileName}.part`), join(folder, fileName));
  for (const path of await foldersIn(folder)) await flushFolder(path);
}

/**
 * Compares a folder with its manifest.
 *
 * @throws Error that names the first missing or different file
 */
export async function verifyManifest(folder: string): Promise<Manifest> {
  if (!hasManifest(folder)) {
    throw new Error(`${folder} holds no whole backup: it has no ${fileName}`);
  }
  const known = manifest.parse(JSON.parse(await readFile(join(folder, fileName), 'utf8')));
  for (const { path, size, sha256 } of known.files) {
    if (!existsSync(join(folder, path))) throw new Error(`${path} is missing in ${folder}`);
    const found = await describe(folder, path);
    if (found.size !== size || found.sha256 !== sha256) {
      throw new Error(`${path} is damaged in ${folder}`);
    }
  }
  return known;
}

/** Whether a backup is complete: its manifest is written last, and may be removed first. */
export function hasManifest(folder: string): boolean {
  return existsSync(join(folder, fileName));
}

/** The time of a complete backup. */
export function createdAt(folder: string): Date {
  return new Date(
    manifest.parse(JSON.parse(readFileSync(join(folder, fileName), 'utf8'))).createdAt,
  );
}

/** Flushes a folder, because after a power cut a renamed file might have its old name. */
export function flushFolder(folder: string): Promise<void> {
  return flush(folder);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inside = entries.filter((entry) => entry.isDirectory());
  return [...inside.map((entry) => join(entry.parentPath, entry.name)), folder];
}

async function describe(folder: string, path: string): Promise<Manifest['files'][number]> {
  const file = join(folder, path);
  await flush(file);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const { size } = await stat(file);
  return { path, size, sha256: hash.digest('hex') };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
