import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
export type Resource = z.output<typeof resource>;

const list = z.object({ kind: z.literal('List'), items: z.array(resource) });

/** All resources in the manifests below a folder, including those in lists. */
export function readManifests(folder: string): Resource[] {
  return globSync('*/*.yaml', { cwd: folder })
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .toSorted()
    .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8'), { merge: true }))
    .flatMap((document) => {
      const content: unknown = document.toJS();
      const several = list.safeParse(content);
      return several.success ? several.data.items : [resource.parse(content)];
    });
}
