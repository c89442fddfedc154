import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

function buttonsAt(value: number): string[] {
  const page = renderToStaticMarkup(
    <NumberStepper label="Gamelles" value={value} min={1} max={3} onChange={vi.fn()} />,
  );
  return [...page.matchAll(/<button[^>]*>/g)].map(([button]) => button);
}

test.each([
  [1, 'true', 'false'],
  [2, 'false', 'false'],
  [3, 'false', 'true'],
  [NaN, 'false', 'false'],
])('at %d the buttons say which one does nothing, and keep the focus', (value, less, more) => {
  const [one = '', other = ''] = buttonsAt(value);
  expect(one).toContain(`aria-disabled="${less}"`);
  expect(other).toContain(`aria-disabled="${more}"`);
  expect(`${one}${other}`).not.toMatch(/ disabled/);
});
