import { describe, expect, it } from 'vitest';
import { textKey } from './text-key.ts';

describe('a text key', () => {
  it.each([
    ['Pâté en croûte', 'pate en croute'],
    ['PÂTÉ  en\tCROÛTE ', 'pate en croute'],
    ['Pa\u0302te\u0301 en crou\u0302te', 'pate en croute'],
    ['Bœuf à l’ail', "boeuf a l'ail"],
    ['a\u0000b', 'a b'],
    [' \u0301 ', ''],
  ])('of %j is %j', (text, key) => {
    expect(textKey(text)).toBe(key);
  });

  it('tells « Pâté » from « Pâtes »', () => {
    expect(textKey('Pâté')).not.toBe(textKey('Pâtes'));
  });
});
