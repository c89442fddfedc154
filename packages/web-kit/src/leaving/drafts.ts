import { keptPart } from '../field/kept-part.ts';
import { hasLoggedOut } from '../session/logged-out.ts';
import { readSession } from '../session/session.ts';

const key = 'drafts';

/** The unsaved values of a form, and those that it began with. */
interface Draft {
  readonly before: unknown;
  readonly typed: unknown;
  /** Whether something typed may not wait in the browser, and is missing. */
  readonly isPart?: boolean;
}

/** A form with unsaved values, its screen, and the person who types in it. */
interface Typed {
  readonly person: string | undefined;
  readonly path: string;
  readonly read: () => Draft;
}

/** By the name of a form. */
const typed = new Map<string, Typed>();

/** Registers a form with unsaved values; returns a function that removes it. */
export function holdTyped(name: string, read: () => Draft): () => void {
  const path = location.pathname;
  typed.set(name, { person: readSession()?.user.email, path, read });
  return () => {
    typed.delete(name);
    // The values were saved or given up, unless the session has ended or another screen gets them.
    if (readSession() !== null && member(stored(), 'path') === path) removeStored();
  };
}

/** Whether leaving now would lose unsaved values of a signed-in person. */
export function hasTyped(): boolean {
  return typed.size > 0 && readSession() !== null;
}

/**
 * Stores what a person typed in this tab, until the same one returns to the same screen. A person
 * who logs out is asked before, and nothing is stored.
 */
export function keepDrafts(): void {
  // By now another person may have logged in.
  const person = [...typed.values()].at(0)?.person;
  if (person === undefined || hasLoggedOut()) return;
  const drafts = Object.fromEntries([...typed].map(([name, { read }]) => [name, read()]));
  store(person, location.pathname, drafts);
}

/** Stores unsaved values for the form of that name on another screen, which opens next. */
export function passDraft(
  path: string,
  name: string,
  { before, typed: values }: { readonly before: object; readonly typed: object },
): void {
  const session = readSession();
  if (session !== null) store(session.user.email, path, { [name]: keptPart(before, values) });
}

/** Deletes what this tab has stored of a person who has logged out, or of another one. */
export function forgetDrafts(): void {
  const session = readSession();
  const isPast = session ? session.user.email !== member(stored(), 'person') : hasLoggedOut();
  if (isPast) removeStored();
}

function removeStored(): void {
  sessionStorage.removeItem(key);
}

/** The stored draft of a form from an earlier screen, once, for the same person only. */
export function takeDraft(name: string): Draft | undefined {
  const kept = stored();
  const session = readSession();
  if (session === null || member(kept, 'path') !== location.pathname) return undefined;
  removeStored();
  if (member(kept, 'person') !== session.user.email) return undefined;
  const draft = member(member(kept, 'drafts'), name);
  const isPart = member(draft, 'isPart') === true;
  return { before: member(draft, 'before'), typed: member(draft, 'typed'), isPart };
}

function store(person: string, path: string, drafts: Readonly<Record<string, Draft>>): void {
  sessionStorage.setItem(key, JSON.stringify({ person, path, drafts }));
}

function stored(): unknown {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null');
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
