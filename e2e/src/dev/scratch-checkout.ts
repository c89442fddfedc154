import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A copy of some folders of this repository to change at will, with everything else beside it. */
export const scratchCheckout = async (...folders: string[]) => {
  const scratch = await mkdtemp(join(tmpdir(), 'gamelles-checkout-'));
  for (const shared of ['node_modules', 'packages']) {
    await symlink(join(root, shared), join(scratch, shared));
  }
  for (const folder of folders) {
    await cp(join(root, folder), join(scratch, folder), {
      recursive: true,
      filter: (path) => !/^(node_modules|dist)$/.test(basename(path)),
    });
  }
  return { folder: scratch, remove: () => rm(scratch, { recursive: true }) };
};
