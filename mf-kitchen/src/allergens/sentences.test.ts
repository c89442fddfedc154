import { allergenCodes } from '@gamelles/contracts/allergens';
import { expect, it } from 'vitest';
import { clashSentence, firstNameOf, wordsOf } from './sentences.ts';

it.each(allergenCodes)('%s is named if it is in the dish, and if it may be', (code) => {
  const inIt = clashSentence('Aïcha', { contains: [code], traces: [] });
  const nearIt = clashSentence('Aïcha', { contains: [], traces: [code] });
  expect(inIt).toMatch(
    /^Attention\u00a0: Aïcha est allergique (au|aux|à la) \S.*, et ce plat en contient\.$/,
  );
  expect(nearIt).toMatch(/et ce plat peut en contenir des traces\.$/);
  expect(inIt).toContain(wordsOf([code]));
});

it('several are named together, and traces after what is in the dish', () => {
  expect(clashSentence('Aïcha', { contains: ['milk'], traces: [] })).toBe(
    'Attention\u00a0: Aïcha est allergique au lait, et ce plat en contient.',
  );
  expect(clashSentence('Aïcha', { contains: ['milk', 'eggs'], traces: ['mustard'] })).toBe(
    'Attention\u00a0: Aïcha est allergique au lait et aux œufs, et ce plat en contient. Et à la moutarde, dont il peut contenir des traces.',
  );
});

it('a person is called by the first name', () => {
  expect(firstNameOf('  Aïcha Diallo')).toBe('Aïcha');
});
