import { describe, expect, test } from 'vitest';
import type { Dashboard } from '../api.ts';
import { ratingIdOf, tapped, withRating } from './ratings.ts';

describe('a tap', () => {
  test.each([
    [null, true, true],
    [null, false, false],
    [true, false, false],
    [false, true, true],
  ])('on a dish rated %s, on the button for %s, rates it %s', (present, button, wanted) => {
    expect(tapped(present, button)).toBe(wanted);
  });

  test.each([true, false])('on the lit button for %s clears it', (button) => {
    expect(tapped(button, button)).toBeNull();
  });
});

describe('an answer', () => {
  const rated = { id: 'r1', preference_id: 'r1', dish_name: 'tarte aux pommes', liked: true };

  test('is stored at its dish, under the name that is on the screen', () => {
    const after = withRating(dashboardOf('Tarte aux pommes', 'Gratin'), 'Tarte aux pommes', rated);
    expect(after.preferences).toEqual([
      { id: 'r1', preference_id: 'r1', dish_name: 'Tarte aux pommes', liked: true },
      { id: null, preference_id: null, dish_name: 'Gratin', liked: null },
    ]);
  });

  test('gives the rating that the next tap changes', () => {
    const before = dashboardOf('Gratin');
    expect(ratingIdOf(before, 'Gratin')).toBeNull();
    expect(ratingIdOf(withRating(before, 'Gratin', rated), 'Gratin')).toBe('r1');
    expect(ratingIdOf(undefined, 'Gratin')).toBeNull();
  });
});

function dashboardOf(...names: string[]): Dashboard {
  return {
    firstName: 'Lucie',
    chef_id: null,
    total_delivered: 3,
    pending_returns: 0,
    unpaid_amount: 0,
    preferences: names.map((dish_name) => ({
      id: null,
      preference_id: null,
      dish_name,
      liked: null,
    })),
  };
}
