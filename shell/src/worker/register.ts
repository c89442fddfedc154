import type { Registry } from '../registry/registry.ts';
import { whenIdle } from '../remotes/when-idle.ts';
import { holdOpen } from './open-versions.ts';

/**
 * Has this browser keep the application, so that it opens without a network. For caterers, who
 * work where there is none; everybody else downloads nothing of it.
 */
export function keepApplication({ remotes }: Registry): void {
  // Missing on plain-HTTP origins and in some private windows.
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
