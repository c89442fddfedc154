import type { previewApi } from '@gamelles/contracts';

const path: (typeof previewApi)['showPreview']['paths'][0] = '/api/platform/previews';
const timeLimit = 8000;

/** What a link shows. The registry holds what it names to the rules for every front end. */
export interface Shown {
  readonly remote: { readonly name: string; readonly version: string };
  readonly until: Date;
}

/** @returns null for a link that has ended, or that nobody signed; throws without a platform */
export async function showPreview(link: string): Promise<Shown | null> {
  const address = new URL(`${path}?${link}`, location.origin);
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  const shown: unknown = await response.json();
  const remote = field(shown, 'remote');
  const [name, version] = [field(remote, 'name'), field(remote, 'version')];
  if (typeof name !== 'string' || typeof version !== 'string') return null;
  return { remote: Object.assign({}, remote, { name, version }), until: dateIn(shown) };
}

function dateIn(shown: unknown): Date {
  return new Date(String(field(shown, 'until')));
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
