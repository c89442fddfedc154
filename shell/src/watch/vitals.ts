import type { PartVersion, platformApi, Vitals } from '@gamelles/contracts';
import { layoutJumps } from './layout-jumps.ts';

const path: (typeof platformApi)['reportVitals']['paths'][0] = '/api/platform/vitals';

/**
 * Reports the web vitals once, when the page is left: LCP, INP and CLS. Browsers without an
 * observer report fewer.
 *
 * @param started the versions that have started so far, because a front end may be opened later
 */
export function followVitals(started: () => readonly PartVersion[]): void {
  // LCP belongs to the first screen: it says nothing about later ones.
  const first = new Set(started());
  let lcp: number | undefined;
  let inp: number | undefined;
  const jumps = layoutJumps();
  observe('largest-contentful-paint', (entry) => {
    lcp = Math.round(entry.startTime);
  });
  observe('event', (entry) => {
    // Only interactions of a person have an id.
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
    // A lost sample does not matter.
  }
}
