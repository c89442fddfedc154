import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StillOpen } from './still-open.tsx';

test.each([
  [0, 0, ''],
  [3, 27.5, 'Lucie garde encore 3 gamelles et te doit 27,50 €.'],
  [1, 0, 'Lucie garde encore 1 gamelle.'],
  [0, 27.5, 'Lucie te doit 27,50 €.'],
  [0, -4, 'Lucie a 4,00 € d’avance.'],
  [1, -4, 'Lucie garde encore 1 gamelle et a 4,00 € d’avance.'],
])(
  'the question before a deletion, with %d boxes and %d € open, adds « %s »',
  (boxes, due, text) => {
    const client = { firstname: 'Lucie', box_owed: boxes, amount_due: due };
    const page = renderToStaticMarkup(<StillOpen client={client} />);
    expect(page.replaceAll('\u00a0', ' ')).toBe(text && `<p>${text}</p>`);
  },
);
