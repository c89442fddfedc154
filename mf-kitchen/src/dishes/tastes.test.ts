import { expect, it } from 'vitest';
import { isDisliked, tasteOf, tastesOf } from './use-tastes.ts';

it('a renamed dish keeps the stars and sad faces of its old name, however it is spelt', () => {
  const tastes = tastesOf([
    { dish_name: 'CURRY', stars: 2, sad_faces: 1 },
    { dish_name: 'curry', stars: 1, sad_faces: 0 },
    { dish_name: 'Curry de pois chiches', stars: 3, sad_faces: 0 },
    { dish_name: 'Flan', stars: 9, sad_faces: 9 },
  ]);
  const curry = { keys: ['curry', 'curry de pois chiches'] };
  expect(tasteOf(curry, tastes)).toEqual({ stars: 6, sadFaces: 1 });
  expect(tasteOf({ keys: ['tian'] }, tastes)).toEqual({ stars: 0, sadFaces: 0 });
});

it('a client does not like a dish under any of its names, however they are spelt', () => {
  const renamed = { keys: ['navet farci', 'navets en fete'] };
  expect(isDisliked('Navets en fête', renamed, ['Navet FARCI'])).toBe(true);
  expect(isDisliked('navet farci', undefined, ['Navet FARCI'])).toBe(true);
  expect(isDisliked('Tian', undefined, ['Navet FARCI'])).toBe(false);
  expect(isDisliked('Tian', renamed, [])).toBe(false);
});
