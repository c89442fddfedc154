import type { Registry } from '../registry/registry.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { holdOpen } from './open-versions.ts';

/**
 * Installs the service worker, so that the application opens offline. Only for caterers, who may
 * work without a network; nobody else downloads it.
 */
export function keepApplication({ remotes }: Registry): void {
  // Service workers are missing on plain-HTTP origins and in some private windows.
  if (!('serviceWorker' in navigator) || !('locks' in navigator)) return;
  holdOpen([
    ...remotes.map(({ entry }) => entry.slice(0, entry.lastIndexOf('/') + 1)),
    ...[...document.scripts].flatMap((script) => script.getAttribute('src') ?? []),
  ]);
  whenIdle(() => {
    register().catch((error: unknown) => console.warn('The application is not kept', error));
  });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage('keep');
}
