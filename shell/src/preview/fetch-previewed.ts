import { readRegistry } from '../registry/fetch-registry.ts';
import { parseRegistry } from '../registry/parse-registry.ts';
import type { Preview, Registry } from '../registry/registry.ts';
import { ownVersion } from '../watch/own-version.ts';
import {
  addressWith,
  forgetLink,
  hideLink,
  isOfShell,
  keepLink,
  keptLink,
  linkInAddress,
  presentLink,
} from './link.ts';
import { showPreview } from './show-preview.ts';
import { showShell } from './show-shell.ts';
import { withPreview } from './with-preview.ts';

/** The version that a signed link shows. */
interface Shown {
  readonly preview: Preview;
  /** Null if the link is for a shell. */
  readonly remote: { readonly name: string } | null;
  /** Whether this page can show it, because a link for a shell needs that shell's page. */
  readonly isHere: boolean;
}

/**
 * The registry with the previewed version of this tab's signed link. An expired or invalid link
 * changes nothing. A link to another shell navigates to that shell's page.
 */
export async function startPreviewed(): Promise<Registry> {
  const [registry, shown] = await Promise.all([readRegistry('default'), shownAtStart()]);
  return asShown(registry, shown);
}

/** The same for a running page, which does not navigate. */
export async function lookUpPreviewed(): Promise<Registry> {
  const link = presentLink();
  const [registry, shown] = await Promise.all([
    readRegistry('no-cache'),
    link === null ? null : show(link),
  ]);
  return asShown(registry, shown?.isHere ? shown : null);
}

async function shownAtStart(): Promise<Shown | null> {
  const link = linkInAddress();
  const shown = link === null ? null : await show(link);
  if (link !== null) hideLink();
  if (link === null || !shown) return shownByKept();
  if (shown.isHere) keepLink(link);
  // The server was asked for that shell and served this one: navigating again could loop for ever.
  else forgetLink();
  return shown.isHere ? shown : null;
}

async function shownByKept(): Promise<Shown | null> {
  const link = keptLink();
  if (link === null) return null;
  const shown = await show(link);
  if (!shown) forgetLink();
  return shown && isOfShell(link) ? openPageOf(link) : shown;
}

/** Without the link in its address, the server has served the live shell. */
function openPageOf(link: string): Promise<never> {
  location.replace(addressWith(link));
  return Promise.withResolvers<never>().promise;
}

async function show(link: string): Promise<Shown | null> {
  if (isOfShell(link)) {
    const shell = await showShell(link);
    if (!shell) return null;
    const { version, entry, until } = shell;
    const isHere = ownVersion()?.version === entry;
    return { preview: { name: 'shell', version, until }, remote: null, isHere };
  }
  const shown = await showPreview(link);
  if (!shown) return null;
  const { remote, until } = shown;
  const { name, version } = remote;
  return { preview: { name, version, until }, remote, isHere: true };
}

function asShown(registry: unknown, shown: Shown | null): Registry {
  if (!shown) return parseRegistry(registry);
  const { preview, remote } = shown;
  return { ...parseRegistry(remote ? withPreview(registry, remote) : registry), preview };
}
