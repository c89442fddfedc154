import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs, type Member } from './household.ts';

/** A caterer's phone that has opened only the home screen, and has stored the whole day. */
export async function openKept(
  browser: Browser,
  chef: Member,
  ...clients: readonly string[]
): Promise<Page> {
  const page = await openAs(browser, chef, '/central-kitchen');
  await expect.poll(() => page.evaluate(() => caches.match('/snapshot').then(Boolean))).toBe(true);
  await expect
    .poll(() => keptNames(page))
    .toEqual(expect.arrayContaining(clients.map((id) => `notes ${id}`)));
  return page;
}

/** The names of the stored parts of the day in the browser's database; none without a database. */
export async function keptNames(page: Page): Promise<string[]> {
  return (await readRaw(page)).names;
}

/** When the phone has stored this part of the day; undefined if it has not. */
export function keptAt(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(
    (part) =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('gamelles-day');
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('values').objectStore('values').get(part);
          reading.onsuccess = () => {
            db.close();
            const kept: unknown = reading.result;
            resolve(kept instanceof Object && 'seenAt' in kept ? String(kept.seenAt) : undefined);
          };
        };
      }),
    name,
  );
}

/** Keeps a transaction open while the page is, so that nothing else reads or stores the day. */
export function occupyDay(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((occupied) => {
        const opening = indexedDB.open('gamelles-day');
        opening.onsuccess = () => {
          const day = opening.result.transaction(['keys', 'values'], 'readwrite');
          const stayOpen = () => {
            day.objectStore('values').count().onsuccess = stayOpen;
            occupied();
          };
          stayOpen();
        };
      }),
  );
}

/** All databases of this origin in their stored form: every text and every byte. */
export function readRaw(page: Page) {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unread'));
      });
    const keys: { readonly algorithm: string; readonly extractable: boolean }[] = [];
    const names: string[] = [];
    const textOf = (value: unknown): string => {
      if (value instanceof CryptoKey) {
        keys.push({ algorithm: value.algorithm.name, extractable: value.extractable });
        return '';
      }
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
        return new TextDecoder('latin1').decode(value) + new TextDecoder().decode(value);
      }
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.entries(value)
        .map(([name, member]) => `${name}: ${textOf(member)}`)
        .join('\n');
    };
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      db.onversionchange = () => db.close();
      for (const store of db.objectStoreNames) {
        const open = db.transaction(store).objectStore(store);
        const found = await done(open.getAllKeys());
        if (name === 'gamelles-day' && store === 'values') names.push(...found.map(String));
        texts.push(found.map(String).join('\n'));
        texts.push(...(await done(db.transaction(store).objectStore(store).getAll())).map(textOf));
      }
      db.close();
    }
    return { keys, names, text: texts.join('\n') };
  });
}
