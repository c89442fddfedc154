import { z } from 'zod';

/** The categories of a trace that contain the tasks of threads. */
export const tasksTraced = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds on a CPU. */
      tdur: z.number().optional(),
      args: z.object({ name: z.unknown().optional() }).optional(),
    }),
  ),
});

/** The longest task of a page's main thread in a trace, in milliseconds of CPU. */
export function longestTaskIn(traced: Buffer): number {
  const { traceEvents } = trace.parse(JSON.parse(traced.toString()));
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => /RunTask$/.test(event.name));
  return Math.max(
    0,
    ...tasks.filter((task) => pages.has(threadOf(task))).map(({ tdur = 0 }) => tdur / 1_000),
  );
}

function threadOf({ pid, tid }: { readonly pid: number; readonly tid: number }): string {
  return `${pid} ${tid}`;
}
