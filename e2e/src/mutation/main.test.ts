import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('fails where no file has the wanted word in its path', async () => {
  const program = join(import.meta.dirname, 'main.ts');
  await expect(promisify(execFile)(process.execPath, [program, 'menus'])).rejects.toMatchObject({
    code: 2,
    stderr: 'No file of rules has « menus » in its path\n',
  });
});
