import { z } from 'zod';

const names = z.record(z.string(), z.string()).default({});
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      /** The target of a link: the folder of a workspace package. */
      resolved: z.string().optional(),
      link: z.boolean().default(false),
      dependencies: names,
      devDependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
    }),
  ),
});
type Packages = z.output<typeof lockFile>['packages'];

/**
 * The entries of a lock file that a workspace depends on, directly or not, one per line.
 * Dependencies of other workspaces do not matter.
 */
export function lockedPackages(lock: string, folder: string): string[] {
  const packages = packagesIn(lock);
  const seen = new Set([folder]);
  // The loop also reaches elements that are added to the set meanwhile.
  for (const path of seen) {
    for (const name of namesIn(packages, path)) {
      const found = find(packages, path, name);
      if (found !== undefined) seen.add(found);
    }
  }
  return [...seen].toSorted().map((path) => `${path} ${packages[path]?.version ?? ''}`);
}

// Cached, because parsing takes longer than all else here and each part of a start needs it.
let lastRead: { readonly lock: string; readonly packages: Packages } | undefined;

function packagesIn(lock: string): Packages {
  if (lastRead?.lock !== lock) lastRead = { lock, ...lockFile.parse(JSON.parse(lock)) };
  return lastRead.packages;
}

function namesIn(packages: Packages, path: string): string[] {
  const entry = packages[path];
  return Object.keys({
    ...entry?.dependencies,
    ...entry?.devDependencies,
    ...entry?.optionalDependencies,
    ...entry?.peerDependencies,
  });
}

/** Like Node's resolution: in the folder itself, then in each one above. */
function find(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = above(folder)) {
    const path = `${folder}${folder && '/'}node_modules/${name}`;
    const entry = packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === '') return undefined;
  }
}

/**
 * For `node_modules/a/node_modules/b`, the packages visible to `a`; for a top-level package, the
 * root.
 */
function above(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
}
