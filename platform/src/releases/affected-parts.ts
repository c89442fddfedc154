import { services } from '../base/services.ts';
import { foldersOf } from './builds/source-hash.ts';
import { pages, remotesHere } from './release-front-ends.ts';

/** The parts that are released separately. */
export function allParts(): string[] {
  return [...services.map((service) => `svc-${service}`), ...pages, ...remotesHere()];
}

/**
 * The parts affected by changed files: those built from them or with them, and those whose
 * contracts changed. A file that every build reads affects all.
 */
export function affectedParts(changed: readonly string[]): string[] {
  if (changed.some((file) => readByEveryBuild.test(file))) return allParts();
  return allParts().filter((part) => {
    const folders = foldersOf(part).map((folder) => `${folder}/`);
    return changed.some(
      (file) =>
        folders.some((folder) => file.startsWith(folder)) ||
        file === dockerfileOf(part) ||
        isContractOf(part, file),
    );
  });
}

const readByEveryBuild =
  /^(package(-lock)?\.json|\.npmrc|\.dockerignore|tsconfig\.\w+\.json|oxlint\.config\.ts|linter\/.*)$/;

/** It names the base image, whose fixes reach the part only by a new build. */
function dockerfileOf(part: string): string {
  return `platform/${part.startsWith('svc-') ? 'service' : 'front-end'}.Dockerfile`;
}

function isContractOf(part: string, file: string): boolean {
  return file.startsWith('pacts/') && file.includes(part);
}
