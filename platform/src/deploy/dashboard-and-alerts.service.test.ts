import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { services } from '../base/services.ts';
import { root } from '../base/folders.ts';
import { startServices, type RunningServices } from '../testing/start-services.ts';

function text(path: string): string {
  return readFileSync(join(root, 'docs', path), 'utf8');
}
const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(text('operations/alerts.yml')))
  .groups.flatMap(({ rules }) => rules);
const panels = z
  .object({
    panels: z.array(
      z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
    ),
  })
  .parse(JSON.parse(text('operations/dashboard.json'))).panels;

let running: RunningServices;
/** The names of all metrics of all services, as Prometheus stores them. */
const series = new Set(['up']);
beforeAll(async () => {
  running = await startServices();
  for (const service of services) {
    const page = await (await fetch(`${running.origins[service]}/metrics`)).text();
    for (const [, name = '', type] of page.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
      series.add(name);
      if (type === 'histogram')
        ['bucket', 'count', 'sum'].forEach((end) => series.add(`${name}_${end}`));
    }
  }
});
afterAll(() => running.stop());

/** The metrics in an expression: its words without labels, strings, durations and functions. */
function seriesIn(expr: string): string[] {
  const bare = expr
    .replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on) \([^)]*\)/g, '');
  const words = bare.match(/\b[a-z]\w*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => !['by', 'on', 'or', 'unless', 'sum', 'max'].includes(word));
}

test.each(panels)('the panel « $title » reads metrics that services export', ({ targets }) => {
  const read = targets.flatMap(({ expr }) => seriesIn(expr));
  expect(read.length).toBeGreaterThanOrEqual(targets.length);
  expect(read.filter((name) => !series.has(name))).toEqual([]);
});

describe.each(alerts)('the alert $alert', ({ expr, annotations }) => {
  test('reads metrics that services export', () => {
    const read = seriesIn(expr);
    expect(read).not.toEqual([]);
    expect(read.filter((name) => !series.has(name))).toEqual([]);
  });

  test('leads to a heading of the runbook', () => {
    const [page, anchor] = annotations.runbook.split('#');
    expect(page).toBe('docs/runbook.md');
    expect(anchors(text('runbook.md'))).toContain(anchor);
  });
});

test('every promised series is on the dashboard', () => {
  const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => seriesIn(expr)));
  expect(shown).toEqual(
    expect.arrayContaining([
      'http_request_duration_seconds_bucket',
      'outbox_events',
      'outbox_oldest_seconds',
      'queue_messages',
      'event_lag_seconds_bucket',
      'events_retried_total',
      'events_given_up_total',
      'self_check_wrong_rows',
    ]),
  );
});

/** The anchors of headings, generated like GitHub's. */
function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
