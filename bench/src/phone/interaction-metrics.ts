import type { Page } from 'playwright-core';

/** The responsiveness and stability of a document, in milliseconds of its own clock. */
export interface InteractionMetrics {
  /** The time of each interaction until the screen showed its effect. */
  readonly interactions: readonly number[];
  /** The long tasks after the screen had loaded. */
  readonly tasks: readonly number[];
  /** The cumulative layout shift. */
  readonly shift: number;
  /** The elements that moved, so that they can be found. */
  readonly moved: readonly string[];
}

interface Observed {
  readonly slow: Map<number, number>;
  readonly named: Map<number, string>;
  readonly tasks: { readonly at: number; readonly ms: number }[];
  readonly shifts: { readonly far: number; readonly what: string }[];
  readonly loadedAt: number[];
}

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var observed: Observed;
  // The types of the DOM lack it.
  var LayoutShift: new () => Shift;
}

/** Makes every document of a page record its interactions, long tasks and layout shifts. */
export function observeInteractions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const observed: Observed = {
      slow: new Map(),
      named: new Map(),
      tasks: [],
      shifts: [],
      loadedAt: [],
    };
    globalThis.observed = observed;
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.className} « ${node.textContent.slice(0, 30)} »`
        : '';
    const observe = (options: object, take: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        buffered: true,
        ...options,
      });
    observe({ type: 'event', durationThreshold: 16 }, (entry) => {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
      const before = observed.slow.get(entry.interactionId) ?? 0;
      if (entry.duration <= before) return;
      observed.slow.set(entry.interactionId, entry.duration);
      observed.named.set(entry.interactionId, `${entry.name} on ${nameOf(entry.target)}`);
    });
    observe({ type: 'longtask' }, ({ startTime, duration }) => {
      observed.tasks.push({ at: startTime, ms: duration });
    });
    observe({ type: 'layout-shift' }, (entry) => {
      if (!(entry instanceof LayoutShift) || entry.hadRecentInput) return;
      const what = entry.sources.map(({ node }) => nameOf(node)).join(', ');
      observed.shifts.push({ far: entry.value, what });
    });
  });
}

/** Long tasks count from now on, because everything has loaded. */
export function markLoaded(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.observed.loadedAt.push(performance.now());
  });
}

/** Reads the records of the document. */
export function readMetrics(
  page: Page,
): Promise<InteractionMetrics & { readonly slowest: string }> {
  return page.evaluate(() => {
    const { slow, named, tasks, shifts, loadedAt } = globalThis.observed;
    const [start = Infinity] = loadedAt;
    // The browser counts all interactions, but reports only those of 16 ms or more.
    const quick = Math.max(0, performance.interactionCount - slow.size);
    const [slowest = 0] = [...slow].sort((a, b) => b[1] - a[1])[0] ?? [];
    return {
      interactions: [...slow.values(), ...Array.from({ length: quick }, () => 8)],
      tasks: tasks.filter(({ at }) => at > start).map(({ ms }) => ms),
      shift: shifts.reduce((sum, { far }) => sum + far, 0),
      moved: shifts.map(({ what }) => what),
      slowest: named.get(slowest) ?? '',
    };
  });
}
