import { expect, test } from 'vitest';
import { ApiError, connectionFailed } from './api-error.ts';
import { failureText, withReason } from './failure-text.ts';

test('the server’s own sentence says why it refused', () => {
  const refused = new ApiError('Identifiants incorrects.', 'wrong_credentials', 401);
  expect(failureText(refused, 'Erreur de connexion')).toBe('Identifiants incorrects.');
});

test('without a network the sentence of the screen comes first, and the detail under it', () => {
  expect(failureText(connectionFailed(), 'Erreur de connexion')).toBe(
    'Erreur de connexion\nConnexion impossible. Vérifie ta connexion et réessaie.',
  );
});

test('a sentence that is specified for every failure stays, with the detail under it', () => {
  const refused = new ApiError('Erreur lors de la requête API', 'unknown', 502);
  expect(withReason(refused, 'Erreur')).toBe('Erreur');
  const tooMany = new ApiError('Trop de tentatives.', 'too_many_requests', 429);
  expect(withReason(tooMany, 'Erreur')).toBe('Erreur\nTrop de tentatives.');
  expect(withReason(connectionFailed(), 'Erreur')).toMatch(/^Erreur\nConnexion impossible/);
});

test('an error in the page shows the sentence of the screen', () => {
  expect(failureText(new TypeError('x is undefined'), 'Erreur')).toBe('Erreur');
});
