import { expect, it } from 'vitest';
import { isDisliked, tasteOf } from './use-tastes.ts';

const curry = {
  id: 'curry',
  name: 'Curry de pois chiches',
  keys: ['curry', 'curry de pois chiches'],
  price: 9,
  allergens: null,
  archived_at: null,
};

it('a renamed dish keeps the stars and sad faces of its old name', () => {
  const ratings = [
    { dish_name: 'CURRY', stars: 2, sad_faces: 1 },
    { dish_name: 'Curry de pois chiches', stars: 3, sad_faces: 0 },
    { dish_name: 'Flan', stars: 9, sad_faces: 9 },
  ];
  expect(tasteOf(curry, ratings)).toEqual({ stars: 5, sadFaces: 1 });
});

it('a client does not like a dish under any of its names, however they are spelt', () => {
  const renamed = { keys: ['navet farci', 'navets en fete'] };
  expect(isDisliked('Navets en fête', renamed, ['Navet FARCI'])).toBe(true);
  expect(isDisliked('navet farci', undefined, ['Navet FARCI'])).toBe(true);
  expect(isDisliked('Tian', undefined, ['Navet FARCI'])).toBe(false);
  expect(isDisliked('Tian', renamed, [])).toBe(false);
});
