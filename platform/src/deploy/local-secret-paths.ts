import type { ComposeFile } from './read-compose.ts';

/** Replaces the paths of a container's files in a text by those of this machine. */
export function withLocalSecretPaths(text: string, { secrets }: ComposeFile): string {
  return text.replace(/\/run\/secrets\/([\w.]+)/g, (path, name: string) => {
    return secrets[name]?.file ?? `${path} is no secret of compose`;
  });
}
