import { askPreview, field } from './ask-preview.ts';

/** The shell that a link shows. */
export interface ShownShell {
  readonly version: string;
  /** The name of its first script. */
  readonly entry: string;
  readonly until: Date;
}

/**
 * @returns null for an expired or invalid link
 * @throws Error if the operator API fails
 */
export async function showShell(link: string): Promise<ShownShell | null> {
  const shown = await askPreview('/api/platform/previews/shell', link);
  const [version, entry] = [field(shown, 'version'), field(shown, 'entry')];
  if (typeof version !== 'string' || typeof entry !== 'string') return null;
  return { version, entry, until: new Date(String(field(shown, 'until'))) };
}
