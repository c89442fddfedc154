import type { WorkerScope } from './scope.ts';

// Replaces the worker to switch it off: it deletes all caches, and unregisters itself.
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

// A page that registers the worker while it still runs under the removed one brings that one back,
// without another activation. Each page sends a message after it has registered the worker.
self.addEventListener('message', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
