import { askPreview, field } from './ask-preview.ts';

/** The version that a link shows. The registry validates it like every front end. */
export interface Shown {
  readonly remote: { readonly name: string; readonly version: string };
  readonly until: Date;
}

/**
 * @returns null for an expired or invalid link
 * @throws Error if the operator API fails
 */
export async function showPreview(link: string): Promise<Shown | null> {
  const shown = await askPreview('/api/platform/previews', link);
  const remote = field(shown, 'remote');
  const [name, version] = [field(remote, 'name'), field(remote, 'version')];
  if (typeof name !== 'string' || typeof version !== 'string') return null;
  const until = new Date(String(field(shown, 'until')));
  return { remote: Object.assign({}, remote, { name, version }), until };
}
