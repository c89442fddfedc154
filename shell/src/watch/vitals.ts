import type { PartVersion, platformApi, Vitals } from '@gamelles/contracts';
import { layoutJumps } from './layout-jumps.ts';

const path: (typeof platformApi)['reportVitals']['paths'][0] = '/api/platform/vitals';

/**
 * Tells, once, when the page is left, how quick it was: when its largest element stood, how long the
 * slowest touch waited, how far the layout jumped. Browsers without an observer tell less.
 *
 * @param started the versions that have begun to run so far: a front end may be opened later
 */
export function followVitals(started: () => readonly PartVersion[]): void {
  // The largest element is one of the first screen: it says nothing of what is opened later.
  const first = new Set(started());
  let lcp: number | undefined;
  let inp: number | undefined;
  const jumps = layoutJumps();
  observe('largest-contentful-paint', (entry) => {
    lcp = Math.round(entry.startTime);
  });
  observe('event', (entry) => {
    // Only what a person does has an id.
    if (Number(Reflect.get(entry, 'interactionId')) > 0) {
      inp = Math.max(inp ?? 0, Math.round(entry.duration));
    }
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === true) return;
    jumps.add(entry.startTime, Number(Reflect.get(entry, 'value')));
  });
  const tell = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', tell);
    for (const part of started()) {
      void report({ ...part, lcp: first.has(part) ? lcp : undefined, inp, cls: jumps.worst() });
    }
  };
  document.addEventListener('visibilitychange', tell);
}

function observe(type: string, see: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) see(entry);
  }).observe({ type, buffered: true });
}

async function report(vitals: Vitals): Promise<void> {
  try {
    await fetch(new URL(path, location.origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(vitals),
      keepalive: true,
    });
  } catch {
    // A sample less.
  }
}
