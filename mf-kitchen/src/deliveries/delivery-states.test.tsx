import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { States } from './delivery-states.tsx';

const item = { returned: true, paid: false, amount: 29.7, due: 29.7 };

test.each([
  ['is unpaid', {}, /Revenue.*À payer/],
  ['is partly paid', { due: 9.7 }, /Revenue.*Reste 9,70\s€/],
  ['is settled before it is back', { returned: false, due: 0 }, /Dehors.*Réglée d’avance/],
  ['is back and settled', { paid: true, due: 0 }, /Revenue.*Payée/],
])('the history shows that a delivery %s', (_what, other, said) => {
  expect(renderToStaticMarkup(<States item={{ ...item, ...other }} />)).toMatch(said);
});
