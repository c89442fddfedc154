import { expect, test } from 'vitest';
import { isBeyondPdf, pdfText } from './pdf-text.ts';

test.each([
  ['Bœuf à l’échalote – 9,90 €', 'Bœuf à l’échalote – 9,90 €'],
  ['2\u202f%', '2\u00a0%'],
  ['Łukasz Šimůnek', 'Lukasz Šimunek'],
  ['e\u0301', 'é'],
])('« %s » is written « %s »', (text, written) => {
  expect(pdfText(text)).toBe(written);
  expect(isBeyondPdf(text)).toBe(false);
});

test.each(['ليلى', '饺子', 'Tarte 🥧'])('« %s » must be printed by the browser', (text) => {
  expect(isBeyondPdf(text)).toBe(true);
});
