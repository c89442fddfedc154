import type { Page } from 'playwright-core';

/** How responsive and steady a document is, in milliseconds of its own clock. */
export interface InteractionMetrics {
  /** Of each interaction the time until the screen showed its effect. */
  readonly interactions: readonly number[];
  /** The tasks during which nothing else could happen, after the screen had loaded. */
  readonly tasks: readonly number[];
  /** How far things moved by themselves. */
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
  // The types of the browser do not know it yet.
  var LayoutShift: new () => Shift;
}

/** Has every document of a page record its interactions, long tasks and layout shifts. */
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

/** From now on tasks count, as all that was asked for has come. */
export function markLoaded(page: Page): Promise<void> {
  return page.evaluate(() => {
    globalThis.observed.loadedAt.push(performance.now());
  });
}

/** Reads the notes of the document. */
export function readMetrics(
  page: Page,
): Promise<InteractionMetrics & { readonly slowest: string }> {
  return page.evaluate(() => {
    const { slow, named, tasks, shifts, loadedAt } = globalThis.observed;
    const [start = Infinity] = loadedAt;
    // The browser reports no interaction that took less than 16 ms, but it counts all of them.
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
