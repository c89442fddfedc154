import type { Browser, Page } from 'playwright-core';
import { z } from 'zod';

/** The frames of a page that were due during a scroll, as Chromium counts them. */
export interface Frames {
  readonly shown: number;
  /** Frames in which the screen should have changed and did not. */
  readonly dropped: number;
}

const reporter = z.object({
  state: z.string(),
  affects_smoothness: z.boolean(),
  scroll_state: z.string(),
});
const trace = z.object({
  traceEvents: z.array(
    z.object({ args: z.object({ frame_reporter: reporter.optional() }).optional() }),
  ),
});

/** Counts the frames of a page during a scroll. */
export async function countFrames(
  browser: Browser,
  page: Page,
  scroll: () => Promise<void>,
): Promise<Frames> {
  // Only this category: a whole trace is so large that it slows the page down.
  const categories = ['-*', 'disabled-by-default-devtools.timeline.frame'];
  await browser.startTracing(page, { categories });
  await scroll();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const states = traceEvents
    .flatMap(({ args }) => args?.frame_reporter ?? [])
    .filter(({ scroll_state }) => scroll_state !== 'SCROLL_NONE');
  const shown = states.filter(({ state }) => state.startsWith('STATE_PRESENTED')).length;
  if (shown === 0) throw new Error('Chromium told of no frame while the page scrolled');
  const dropped = states.filter(
    ({ state, affects_smoothness }) => state === 'STATE_DROPPED' && affects_smoothness,
  ).length;
  return { shown, dropped };
}
