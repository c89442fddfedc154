import { ApiError } from '@gamelles/web-kit';
import { expect, test } from 'vitest';
import { messageOf } from './message-of.ts';

const otherwise = 'Erreur lors de la mise à jour';

test('a refusal shows the message of the server', () => {
  const refused = new ApiError('Ce client est introuvable.', 'client_not_found', 404);
  expect(messageOf(refused, otherwise)).toBe('Ce client est introuvable.');
});

test('without a network our own message comes first, and the reason below it', () => {
  const cutOff = new ApiError('Connexion impossible.', 'connection_failed', 0);
  expect(messageOf(cutOff, otherwise)).toBe(`${otherwise}\nConnexion impossible.`);
  expect(messageOf(cutOff)).toBe('Connexion impossible.');
});

test('a response without a message shows our own one', () => {
  const wordless = new ApiError('Erreur lors de la requête API', 'unknown', 502);
  expect(messageOf(wordless, otherwise)).toBe(otherwise);
  expect(messageOf(new TypeError('x is undefined'), otherwise)).toBe(otherwise);
});
