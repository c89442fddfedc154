import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from '../../base/folders.ts';
import { temporaryFolder, type TemporaryFolder } from '../../base/temporary-folder.ts';

/** The parent of the commit that added a migration, by its number. */
export function commitBefore(name: string, number: string): string {
  const [file, ...others] = globSync(`${name}/migrations/${number}_*.sql`, { cwd: root });
  if (file === undefined || others.length > 0) {
    throw new Error(`${name} has no migration ${number}, or several`);
  }
  const added = ['log', '--diff-filter=A', '--max-count=1', '--format=%h^', '--', file];
  const commit = execFileSync('git', added, { cwd: root, encoding: 'utf8' }).trim();
  if (commit === '') throw new Error(`No commit has brought ${file}`);
  return commit;
}

/** The repository as a commit has it, in a folder of its own, without packages. */
export function sourcesOf(commit: string): TemporaryFolder {
  const folder = temporaryFolder('commit');
  const archive = execFileSync('git', ['archive', commit], {
    cwd: root,
    stdio: 'pipe',
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder.path], { input: archive });
  return folder;
}
