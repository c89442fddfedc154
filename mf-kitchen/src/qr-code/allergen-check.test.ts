import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { clashQuery } from '../allergens/clash-query.ts';
import { needsAnswer, pairKey, subjectOf } from './allergen-check.ts';

const dish = {
  id: 'gratin',
  name: 'Gratin',
  keys: ['gratin'],
  price: 9,
  allergens: { contains: ['milk' as const], traces: [] },
  archived_at: null,
};

describe('allergies are asked about', () => {
  it('with a described dish', () => {
    const subject = { clientId: 'aicha', allergens: dish.allergens };
    expect(subjectOf('aicha', [dish], 'GRATIN')).toEqual(subject);
  });

  it('with a new dish, and with one that nobody has described', () => {
    const whatever = { clientId: 'aicha', allergens: null };
    expect(subjectOf('aicha', [dish], 'Flan')).toEqual(whatever);
    expect(subjectOf('aicha', [{ ...dish, allergens: null }], 'Gratin')).toEqual(whatever);
  });

  it('if the dishes cannot be read, so that the client is asked', async () => {
    const subject = subjectOf('aicha', undefined, 'Gratin');
    expect(subject).toMatchObject({ clientId: 'aicha', isDishUnread: true });
    const verdict = subject && (await new QueryClient().query(clashQuery(subject)));
    expect(verdict && needsAnswer(verdict, undefined)).toBe(true);
  });

  it('not before a client is chosen', () => {
    expect(subjectOf('', [dish], 'Gratin')).toBeUndefined();
  });
});

describe('a label', () => {
  it('waits if the dish clashes, until the recipe was adapted', () => {
    const clash = { state: 'clash', with: dish.allergens } as const;
    expect(needsAnswer(clash, undefined)).toBe(true);
    expect(needsAnswer(clash, 'asked')).toBe(true);
    expect(needsAnswer(clash, 'adapted')).toBe(false);
  });

  it('waits if allergies cannot be read, until the client was asked', () => {
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
