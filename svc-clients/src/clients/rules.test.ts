import { describe, expect, it } from 'vitest';
import { pseudonym, tidiedList } from './rules.ts';

describe('a list written with commas', () => {
  it.each([
    ['gluten,noix', 'gluten, noix'],
    ['  gluten ,, noix,', 'gluten, noix'],
    ['fruits de mer', 'fruits de mer'],
    [' , ', null],
    [undefined, null],
  ])('%j is stored as %j', (text, tidied) => {
    expect(tidiedList(text)).toBe(tidied);
  });
});

describe('the pseudonym of a client who left', () => {
  it('is derived only from the record, with four digits', () => {
    const id = '019a9f00-0000-7000-8000-0000000000ff';
    expect(pseudonym(id)).toEqual({ firstname: 'Client parti', lastname: '0255' });
  });

  it('is derived from the last six digits of the id', () => {
    const id = '019a9f00-0000-7000-8000-00000fffffff';
    expect(pseudonym(id).lastname).toBe(String(0xffffff % 10_000));
  });

  it('tells two records apart', () => {
    const [one, other] = ['a', 'b'].map((end) =>
      pseudonym(`019a9f00-0000-7000-8000-00000000000${end}`),
    );
    expect(one).not.toEqual(other);
  });
});
