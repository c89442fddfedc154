/**
 * Resolves in a task of its own. What a new screen starts together (calls, files of a form) would
 * otherwise keep a cheap phone busy until the last of it.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
