type Listener = (event: Event) => void;

const early: Event[] = [];
let heard: Listener = (event) => void early.push(event);

/**
 * Collects the errors of the page until a listener is added, which happens when the page is idle.
 */
export function keepEarlyErrors(): void {
  for (const type of ['error', 'unhandledrejection']) {
    // In the capture phase, because the error event of a script does not bubble.
    window.addEventListener(type, (event) => heard(event), { capture: true });
  }
}

/** Adds a listener for all errors of the page, including earlier ones. */
export function earlyErrors(listener: Listener): void {
  heard = listener;
  for (const event of early.splice(0)) listener(event);
}
