import type { ComposeFile } from './read-compose.ts';

/** A text with the files of this machine in the place of those that a container finds them in. */
export function secretsAtHome(text: string, { secrets }: ComposeFile): string {
  return text.replace(/\/run\/secrets\/([\w.]+)/g, (path, name: string) => {
    return secrets[name]?.file ?? `${path} is no secret of compose`;
  });
}
