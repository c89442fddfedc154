import { pino } from 'pino';
import { expect, test } from 'vitest';
import { metrics } from '../http/metrics.ts';
import { startSelfChecks } from './self-check.ts';

test('a failing check is counted and does not stop the others', async () => {
  const done = Promise.withResolvers<undefined>();
  const checks = [
    { name: 'too_slow', countWrong: () => Promise.reject(new Error('statement timeout')) },
    {
      name: 'repaired',
      countWrong: () => Promise.resolve(2),
      repair: () => {
        done.resolve(undefined);
        return done.promise;
      },
    },
  ];
  const checking = startSelfChecks('sample', checks, 60, pino({ enabled: false }));
  await done.promise;
  await checking.stop();

  const page = await metrics.metrics();
  expect(page).toContain('self_checks_failed_total{service="sample",check="too_slow"} 1');
  expect(page).toContain('self_check_wrong_rows{service="sample",check="repaired"} 2');
});
