// Until the next log-in, this browser knows that its last session was ended by a log-out.
const key = 'loggedOut';

/** @param isTold whether the server has ended the session, too */
export function noteLogOut(isTold: boolean): void {
  localStorage.setItem(key, isTold ? 'told' : 'untold');
}

/** Whether the last session was ended by its person, and did not expire. */
export function hasLoggedOut(): boolean {
  return localStorage.getItem(key) !== null;
}

/** Whether the session goes on at the server, because the log-out did not reach it. */
export function isLogOutUntold(): boolean {
  return localStorage.getItem(key) === 'untold';
}

export function forgetLogOut(): void {
  localStorage.removeItem(key);
}
