import { expect, test } from 'vitest';
import { client, word } from './client.fixture.ts';
import { consentText } from './consent-text.ts';

test.each([
  [{ ...client, allergies: null }, /^Rien n’est noté/],
  [client, /avant qu’un accord soit demandé/],
  [{ ...client, allergies_consent: word }, /sans cocher/],
  [{ ...client, allergies_consent: { ...word, text_version: 1 } }, /à un texte d’avant/],
  [{ ...client, allergies_consent: { ...word, text_version: 2 } }, /Tu peux le retirer/],
  [{ ...client, allergies_consent: { ...word, state: 'reported' } }, /sans préciser comment/],
  [
    { ...client, allergies_consent: { ...word, state: 'reported', manner: 'spoken' } },
    /de vive voix/,
  ],
  [{ ...client, allergies_consent: { ...word, state: 'withdrawn' } }, /^Tu as retiré ton accord/],
  [
    { ...client, allergies_consent: { ...word, state: 'withdrawn', by_caterer: true } },
    /^Ton traiteur dit que tu as retiré/,
  ],
] as const)('%#: what was said is told', (of, told) => {
  expect(consentText(of)).toMatch(told);
});
