import type { WorkerScope } from './scope.ts';

// In the place of the worker it removes everything that the worker has kept, and the worker itself.
declare const self: WorkerScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
