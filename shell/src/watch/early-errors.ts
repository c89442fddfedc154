type Listener = (event: Event) => void;

const early: Event[] = [];
let heard: Listener = (event) => void early.push(event);

/** Keeps the errors of the page until somebody listens: who does comes when the page is idle. */
export function keepEarlyErrors(): void {
  for (const type of ['error', 'unhandledrejection']) {
    // On their way down: that a script did not load is told to the script alone.
    window.addEventListener(type, (event) => heard(event), { capture: true });
  }
}

/** Hears all errors of the page, those that came before included. */
export function earlyErrors(listener: Listener): void {
  heard = listener;
  for (const event of early.splice(0)) listener(event);
}
