import { describe, expect, it } from 'vitest';
import { needsAnswer, pairKey, subjectOf } from './allergen-check.ts';

const client = { id: 'aicha', name: 'Aïcha Diallo', folded: 'aicha diallo', hasAllergies: false };
const dish = {
  id: 'gratin',
  name: 'Gratin',
  keys: ['gratin'],
  price: 9,
  allergens: { contains: ['milk' as const], traces: [] },
  archived_at: null,
};

describe('allergies are asked about', () => {
  it('beside a dish that says what it contains', () => {
    expect(subjectOf(client, dish)).toEqual({ clientId: 'aicha', allergens: dish.allergens });
  });

  it('beside a new dish, and one of which nobody has said anything', () => {
    const whatever = { clientId: 'aicha', allergens: null };
    expect(subjectOf(client, undefined)).toEqual(whatever);
    expect(subjectOf(client, { ...dish, allergens: null })).toEqual(whatever);
  });

  it('not before a client is chosen', () => {
    expect(subjectOf(undefined, dish)).toBeUndefined();
  });
});

describe('a label', () => {
  it('waits where the dish clashes, until the recipe was adapted', () => {
    const clash = { state: 'clash', with: dish.allergens } as const;
    expect(needsAnswer(clash, undefined)).toBe(true);
    expect(needsAnswer(clash, 'asked')).toBe(true);
    expect(needsAnswer(clash, 'adapted')).toBe(false);
  });

  it('waits where allergies cannot be read, until the client was asked', () => {
    expect(needsAnswer({ state: 'unreadable' }, undefined)).toBe(true);
    expect(needsAnswer({ state: 'unreadable' }, 'asked')).toBe(false);
  });

  it('waits for nothing else', () => {
    expect(needsAnswer({ state: 'ask' }, undefined)).toBe(false);
    expect(needsAnswer({ state: 'clear' }, undefined)).toBe(false);
  });

  it('asks again for another dish, and for the same one once it contains more', () => {
    const subject = { clientId: 'aicha', allergens: dish.allergens };
    const more = { clientId: 'aicha', allergens: { contains: ['eggs' as const], traces: [] } };
    expect(pairKey(subject, 'GRATIN')).toBe(pairKey(subject, 'gratin'));
    expect(pairKey(subject, 'Flan')).not.toBe(pairKey(subject, 'gratin'));
    expect(pairKey(more, 'gratin')).not.toBe(pairKey(subject, 'gratin'));
  });
});
