import { expect, test } from 'vitest';
import { cameraFailure } from './camera-failure.ts';

test.each([
  ['Error getting userMedia, error = NotAllowedError: Permission denied', /refusé/],
  ['Error getting userMedia, error = NotFoundError: Requested device not found', /Aucune caméra/],
  ['Error getting userMedia, error = OverconstrainedError', /Aucune caméra/],
  [new DOMException('Could not start video source', 'NotReadableError'), /déjà prise/],
  [new Error('insecure origin'), /https/],
  ['Camera streaming not supported by the browser.', /Ce navigateur/],
  ['something else', /n’a pas démarré/],
])('%s gets its message', (error, message) => {
  expect(cameraFailure(error)).toMatch(message);
});
