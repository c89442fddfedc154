/**
 * Resolves in a task of its own. What a new screen starts together (calls, files of a form) would
 * otherwise keep a cheap phone busy until the last of it. Not a timer, which browsers delay in a
 * hidden tab.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
