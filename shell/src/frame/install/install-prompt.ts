import { useSyncExternalStore } from 'react';

/** Chromium's event for an installable application. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

let offer: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Keeps the event for the hint, because it comes only once and before the page has loaded. */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

/** Opens the browser's own dialog; null if it has none. */
export function useInstallPrompt(): (() => void) | null {
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
