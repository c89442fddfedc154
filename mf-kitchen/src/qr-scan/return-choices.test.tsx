import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { isLikelyOutgoing } from './is-likely-outgoing.ts';
import { Payment } from './payment.tsx';
import { ReturnChoices } from './return-choices.tsx';

/** The buttons in their order, with the variant of each. */
function choices(leaves: boolean): string[][] {
  const page = renderToStaticMarkup(
    <ReturnChoices
      isLikelyOutgoing={leaves}
      saving={false}
      onLeft={vi.fn()}
      onReturnedAndPaid={vi.fn()}
      onReturned={vi.fn()}
      onCancel={vi.fn()}
    />,
  );
  return [...page.matchAll(/<button[^>]*class="([^"]*)"[^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, looks = '', text = '']) => [
      text,
      /primary|secondary|quiet/.exec(looks)?.[0] ?? 'none of these',
    ],
  );
}

const returns = [
  ['Oui, revenue et payée', 'secondary'],
  ['Oui, revenue (pas encore payée)', 'secondary'],
  ['Annuler', 'quiet'],
];

test('a return is never the main button, whether the box may be on its way out or not', () => {
  expect(choices(false)).toEqual(returns);
  expect(choices(true)).toEqual([['Elle part aujourd’hui', 'primary'], ...returns]);
});

const box = { date: '2026-11-22', delivered_at: null, client_id: 'paul' };

test.each([
  [true, 'of today', {}],
  [false, 'of another day', { date: '2026-11-21' }],
  [false, 'that has left already', { delivered_at: '2026-11-22T10:00:00.000Z' }],
  [false, 'whose client an older service does not name', { client_id: undefined }],
])('whether it leaves today is %s for a box %s', (may, _what, other) => {
  expect(isLikelyOutgoing({ ...box, ...other }, '2026-11-22')).toBe(may);
});

test('« Pas encore payée » says what is still due, not what was charged', () => {
  const said = renderToStaticMarkup(<Payment box={{ paid: false, due: 9.7 }} />);
  expect(said).toMatch(/Pas encore payée\s: 9,70\s€/);
  expect(renderToStaticMarkup(<Payment box={{ paid: true, due: 0 }} />)).toContain('Payée');
});
