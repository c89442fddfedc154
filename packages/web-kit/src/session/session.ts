import { forgetLogOut } from './logged-out.ts';

/** The signed-in person in the browser's storage. */
export interface SessionUser {
  readonly username: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
}

export interface Session {
  readonly token: string;
  readonly role: string;
  readonly user: SessionUser;
}

/** The stored session; null if any part of it is missing or unreadable. */
export function readSession(): Session | null {
  const token = localStorage.getItem('token');
  const role = localStorage.getItem('role');
  const user = parseUser(localStorage.getItem('user'));
  return token && role && user ? { token, role, user } : null;
}

/** Stores a new session, and tells this tab and the others. */
export function storeSession({ token, role, user }: Session): void {
  const { username, firstname, lastname, email } = user;
  // The new session has replaced the cookie of the last one.
  forgetLogOut();
  localStorage.setItem('role', role);
  localStorage.setItem('user', JSON.stringify({ username, firstname, lastname, email }));
  localStorage.setItem('token', token);
  announce();
}

/** Replaces the access token of the present session. */
export function storeToken(token: string): void {
  localStorage.setItem('token', token);
  announce();
}

/** Replaces the person's details after an edit; stores nothing if they have logged out meanwhile. */
export function storeUser({ username, firstname, lastname, email }: SessionUser): void {
  if (readSession() === null) return;
  localStorage.setItem('user', JSON.stringify({ username, firstname, lastname, email }));
  announce();
}

/** Ends the session in this browser. */
export function clearSession(): void {
  for (const key of ['token', 'role', 'user']) localStorage.removeItem(key);
  announce();
}

/** Calls back whenever the session changes, in this tab or in another one. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

function parseUser(json: string | null): SessionUser | null {
  if (!json) return null;
  try {
    const stored: unknown = JSON.parse(json);
    if (typeof stored !== 'object' || stored === null) return null;
    return {
      username: text(stored, 'username'),
      firstname: text(stored, 'firstname'),
      lastname: text(stored, 'lastname'),
      email: text(stored, 'email'),
    };
  } catch {
    return null;
  }
}

function text(stored: object, key: string): string {
  const value: unknown = Reflect.get(stored, key);
  return typeof value === 'string' ? value : '';
}
