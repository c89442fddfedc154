import { ApiError } from '@gamelles/web-kit';
import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const otherwise = 'Erreur lors de la mise à jour';

test('a refusal is told in the words of the server', () => {
  const refused = new ApiError('Ce client est introuvable.', 'client_not_found', 404);
  expect(messageOf(refused, otherwise)).toBe('Ce client est introuvable.');
});

test('an answer without words is told in ours', () => {
  const wordless = new ApiError('Erreur lors de la requête API', 'unknown', 502);
  expect(messageOf(wordless, otherwise)).toBe(otherwise);
  expect(messageOf(new TypeError('x is undefined'), otherwise)).toBe(otherwise);
});
