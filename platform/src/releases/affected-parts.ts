import { services } from '../base/services.ts';
import { foldersOf } from './builds/source-hash.ts';
import { pages, remotesHere } from './release-front-ends.ts';

/** The parts that are released separately. */
export function allParts(): string[] {
  return [...services.map((service) => `svc-${service}`), ...pages, ...remotesHere()];
}

/**
 * The parts affected by changed files: those built from them, and those whose contracts changed. A
 * file that every build reads affects all.
 */
export function affectedParts(changed: readonly string[]): string[] {
  if (changed.some((file) => readByEveryBuild.test(file))) return allParts();
  return allParts().filter((part) => {
    const folders = foldersOf(part).map((folder) => `${folder}/`);
    return changed.some(
      (file) => folders.some((folder) => file.startsWith(folder)) || isContractOf(part, file),
    );
  });
}

const readByEveryBuild =
  /^(package(-lock)?\.json|tsconfig\.\w+\.json|oxlint\.config\.ts|linter\/.*)$/;

function isContractOf(part: string, file: string): boolean {
  return file.startsWith('pacts/') && file.includes(part);
}
