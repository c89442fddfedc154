import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { States } from './delivery-states.tsx';

const item = { returned: true, paid: false, amount: 29.7, due: 29.7 };

test.each([
  ['nothing is paid of', {}, /Revenue.*À payer/],
  ['a part is paid of', { due: 9.7 }, /Revenue.*Reste 9,70\s€/],
  ['is settled before it is back', { returned: false, due: 0 }, /Dehors.*Réglée d’avance/],
  ['is back and settled', { paid: true, due: 0 }, /Revenue.*Payée/],
])('a delivery that %s says so in the history', (_what, other, said) => {
  expect(renderToStaticMarkup(<States item={{ ...item, ...other }} />)).toMatch(said);
});
