import { describe, expect, test } from 'vitest';
import { greet, greetings, nameOf } from './greeting.ts';

describe('a greeting', () => {
  test('is one of nine different ones, each naming the person', () => {
    const all = greetings.map((_, index) => greet('Nadia', index / greetings.length));
    expect(new Set(all).size).toBe(9);
    expect(all.filter((text) => text.includes('Nadia'))).toHaveLength(9);
  });

  test('exists for every random number', () => {
    expect(greet('Nadia', 0)).toContain('Nadia');
    expect(greet('Nadia', 0.999_999)).toContain('Nadia');
  });
});

describe('the person is called', () => {
  test.each([
    [{ username: 'Nadia Benali', firstname: 'N.' }, 'Nadia'],
    [{ username: '  ', firstname: 'Marie Claire' }, 'Marie'],
    [{ username: '', firstname: '' }, 'Chef'],
    [undefined, 'Chef'],
  ])('%o → %s', (user, name) => {
    expect(nameOf(user)).toBe(name);
  });
});
