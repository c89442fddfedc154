import { readSession } from '../session/session.ts';

const key = 'drafts';

/** By the name of a form, how to read what is typed in it and not saved. */
const typed = new Map<string, () => object>();

/** For a form with unsaved values; returns what takes it back. */
export function holdTyped(name: string, read: () => object): () => void {
  typed.set(name, read);
  return () => typed.delete(name);
}

/** Whether leaving now would lose something that a signed-in person has typed. */
export function hasTyped(): boolean {
  return typed.size > 0 && readSession() !== null;
}

/** Keeps what is typed in this tab for when the same person is back on the same screen. */
export function keepDrafts(): void {
  const person = readSession()?.user.email;
  if (person === undefined || typed.size === 0) return;
  const values = Object.fromEntries([...typed].map(([name, read]) => [name, read()]));
  sessionStorage.setItem(key, JSON.stringify({ person, path: location.pathname, values }));
}

/** The text that was typed in a form before the session ended, once; nothing for anybody else. */
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
