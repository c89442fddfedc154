import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '../base/reason-of.ts';
import { root } from '../base/folders.ts';
import { withImageDigests } from '../deploy/image-digests.ts';

// npm run image-digests -- <file>…: writes the digests of the images for the cluster. Each file
// contains images with digests, one per line, as the pipeline writes them.
const file = join(root, 'gateway/kubernetes/images/kustomization.yaml');
try {
  const images = process.argv
    .slice(2)
    .flatMap((list) => readFileSync(list, 'utf8').split('\n'))
    .filter((line) => line !== '');
  if (images.length === 0) throw new Error('Name a file with images by their digests');
  writeFileSync(file, withImageDigests(readFileSync(file, 'utf8'), images));
  console.log(`${images.length} images are named in ${file}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
