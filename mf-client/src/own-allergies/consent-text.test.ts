import { expect, test } from 'vitest';
import type { OwnClient } from '../api.ts';
import { consentText } from './consent-text.ts';

const said_at = '2026-11-20T10:00:00.000Z';
const client: OwnClient = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  chef_id: null,
  firstname: 'Lucie',
  lastname: 'Moreau',
  firstName: 'Lucie',
  lastName: 'Moreau',
  email: null,
  allergies: 'lait',
  likes: null,
  box_owed: 0,
  amount_due: 0,
};
const word = { state: 'own', manner: null, text_version: null, said_at } as const;

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
