import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { AllergiesSeenAt } from './allergies-seen-at.tsx';
import { SeenAt } from './seen-at.tsx';

afterEach(() => void vi.useRealTimers());

test('data that a screen has shown since an earlier day names the day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T06:00:00Z') });
  const moment = '2026-11-21T11:04:00Z';
  expect(renderToStaticMarkup(<SeenAt moment={moment} />)).toContain('vu le 21/11 à 12:04.');
  expect(renderToStaticMarkup(<AllergiesSeenAt isOffline moment={moment} />)).toContain(
    'vues le 21/11 à 12:04,',
  );
});
