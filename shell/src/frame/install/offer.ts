import { useSyncExternalStore } from 'react';

/** The event of Chromium where the application may be installed. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the offer for the hint. It comes once, before anything else of the page is there. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** The browser's own question; null where it has none to ask. */
export function useInstallOffer(): (() => void) | null {
  const held = useSyncExternalStore(watch, () => offer);
  if (!held) return null;
  return () => {
    change(null);
    held.prompt().catch(console.error);
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

function change(to: InstallEvent | null): void {
  offer = to;
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
