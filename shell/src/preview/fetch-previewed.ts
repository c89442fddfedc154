import { readRegistry } from '../registry/fetch-registry.ts';
import { parseRegistry } from '../registry/parse-registry.ts';
import type { Registry } from '../registry/registry.ts';
import { forgetLink, hideLink, keepLink, keptLink, linkInAddress } from './link.ts';
import { showPreview, type Shown } from './show-preview.ts';
import { withPreview } from './with-preview.ts';

/**
 * The registry with the version in it that a signed link shows to this tab. A link that has ended, or
 * that nobody signed, changes nothing.
 */
export async function fetchPreviewed(cache: RequestCache): Promise<Registry> {
  const [registry, shown] = await Promise.all([readRegistry(cache), present()]);
  if (!shown) return parseRegistry(registry);
  const { name, version } = shown.remote;
  return {
    ...parseRegistry(withPreview(registry, shown.remote)),
    preview: { name, version, until: shown.until },
  };
}

async function present(): Promise<Shown | null> {
  const link = linkInAddress();
  const asked = link === null ? null : await showPreview(link);
  if (link !== null) hideLink();
  if (link !== null && asked) {
    keepLink(link);
    return asked;
  }
  const kept = keptLink();
  if (kept === null) return null;
  const shown = await showPreview(kept);
  if (!shown) forgetLink();
  return shown;
}
