import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('a double punctuation mark does not start a line', () => {
  expect(typeset('<p>Prêt ? Oui : vas-y !</p>')).toBe('<p>Prêt\u00a0? Oui\u00a0: vas-y\u00a0!</p>');
});

test('quotation marks hold on to what they quote', () => {
  expect(typeset('« À table »')).toBe('«\u00a0À table\u00a0»');
});

test('an amount holds on to its currency', () => {
  expect(typeset('29,70 €')).toBe('29,70\u00a0€');
});

test('markup stays as it is', () => {
  const markup = '<a class="one two" href="/a-propos#plus">Suite.</a>';
  expect(typeset(markup)).toBe(markup);
});
