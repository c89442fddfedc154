import type { previewApi } from '@gamelles/contracts';

type Path = (typeof previewApi)['showPreview' | 'showShellPreview']['paths'][0];
const timeLimit = 8000;

/**
 * @returns null for an expired or invalid link
 * @throws Error if the operator API fails
 */
export async function askPreview(path: Path, link: string): Promise<unknown> {
  const address = new URL(`${path}?${link}`, location.origin);
  const response = await fetch(address, { signal: AbortSignal.timeout(timeLimit) });
  if (response.status === 400 || response.status === 404) return null;
  if (!response.ok) throw new Error(`The preview answered ${response.status}`);
  return response.json();
}

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
