import { fileOf, forgetFile, sweepFiles } from './files.ts';
import { kindOf } from './kind-of.ts';
import { firstInTime } from './first-in-time.ts';
import type { FetchEvent, WorkerScope } from './scope.ts';
import { keptPage, keptRegistry, takeSnapshot } from './snapshot.ts';
import { openVersions } from './open-versions.ts';

declare const self: WorkerScope;

/** How long to wait for the network if there is a cached response, in milliseconds. */
const pagePatience = 1500;
const registryPatience = 4000;

/** The tabs whose page came from the cache: they get the cached registry as well. */
const fromPhone = new Set<string>();

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload.enable()),
);

// The page sends this message after its start, so that it waits for nothing here.
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keep());
});

self.addEventListener('fetch', (event) => {
  switch (kindOf(event.request, location.origin)) {
    case 'file':
      return event.respondWith(fileOf(event.request));
    case 'another-try':
      return event.waitUntil(forgetFile(event.request.url));
    case 'page':
      return event.respondWith(page(event));
    case 'registry':
      return event.respondWith(registry(event));
    case 'other':
  }
});

async function page(event: FetchEvent): Promise<Response> {
  const fresh = event.preloadResponse.then((response) => response ?? fetch(event.request));
  const [response, isKept] = await firstInTime(fresh, pagePatience, keptPage);
  if (isKept) fromPhone.add(event.resultingClientId);
  return response;
}

async function registry({ request, clientId }: FetchEvent): Promise<Response> {
  // A page that looks for a new version asks without the cache.
  const isStart = request.cache === 'default' && fromPhone.has(clientId);
  const kept = isStart ? await keptRegistry() : undefined;
  if (kept) return kept;
  if (request.cache !== 'default') return fetch(request);
  const [response] = await firstInTime(fetch(request), registryPatience, keptRegistry);
  return response;
}

async function keep(): Promise<void> {
  const files = new Set(await takeSnapshot());
  const versions = await openVersions();
  await sweepFiles((path) => files.has(path) || versions.some((prefix) => path.startsWith(prefix)));
}
