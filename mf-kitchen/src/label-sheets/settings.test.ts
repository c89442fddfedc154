import { expect, test } from 'vitest';
import { formats } from './format.ts';
import { formatOf, settingsIn } from './settings.ts';

test('the sheet stays as it was left', () => {
  const settings = { ...settingsIn(''), format: 'L7651', start: 12, keepsDays: 3 };
  expect(settingsIn(JSON.stringify(settings))).toEqual(settings);
});

test.each(['', 'null', '[]', '{"format":"L9"}', '{"start":"x"}', '{"own":{}}'])(
  'settings stored as « %s » are replaced by the defaults',
  (text) => {
    expect(settingsIn(text)).toMatchObject({ format: 'L7160', start: 0 });
  },
);

test('a custom size is used for printing', () => {
  const own = { ...formats.plain, rows: 3 };
  expect(formatOf({ ...settingsIn(''), format: 'own', own })).toBe(own);
});
