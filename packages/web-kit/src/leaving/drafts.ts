import { readSession } from '../session/session.ts';

const key = 'drafts';

/** By the name of a form: a function that reads its unsaved values. */
const typed = new Map<string, () => object>();

/** Registers a form with unsaved values; returns a function that removes it. */
export function holdTyped(name: string, read: () => object): () => void {
  typed.set(name, read);
  return () => typed.delete(name);
}

/** Whether leaving now would lose unsaved values of a signed-in person. */
export function hasTyped(): boolean {
  return typed.size > 0 && readSession() !== null;
}

/** Stores the unsaved values in this tab until the same person returns to the same screen. */
export function keepDrafts(): void {
  const person = readSession()?.user.email;
  if (person === undefined || typed.size === 0) return;
  const values = Object.fromEntries([...typed].map(([name, read]) => [name, read()]));
  sessionStorage.setItem(key, JSON.stringify({ person, path: location.pathname, values }));
}

/** The stored values of a form from before the session ended, once, for the same person only. */
export function takeDraft(name: string): object | undefined {
  const stored = sessionStorage.getItem(key);
  const session = readSession();
  if (stored === null || session === null) return undefined;
  const draft: unknown = JSON.parse(stored);
  if (member(draft, 'path') !== location.pathname) return undefined;
  sessionStorage.removeItem(key);
  const values = member(member(draft, 'values'), name);
  const isOwn = member(draft, 'person') === session.user.email;
  return isOwn && typeof values === 'object' && values !== null ? values : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
