import { createQueryClient, ToastProvider } from '@gamelles/web-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OwnClient } from '../api.ts';
import { client, word } from './client.fixture.ts';
import { OwnAllergies } from './own-allergies.tsx';

function shown(of: OwnClient): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <OwnAllergies client={of} />
      </ToastProvider>
    </QueryClientProvider>,
  );
}

test.each([
  [{ ...client, allergies: null }, false],
  [client, true],
  [{ ...client, allergies_consent: word }, true],
  // A caterer whom the person has left may still have them.
  [{ ...client, allergies: null, allergies_consent: word }, true],
  [{ ...client, allergies: null, allergies_consent: { ...word, state: 'reported' } }, true],
  [{ ...client, allergies: null, allergies_consent: { ...word, state: 'withdrawn' } }, false],
  [{ ...client, allergies: null, noted_elsewhere: true }, true],
  [
    {
      ...client,
      allergies: null,
      allergies_consent: { ...word, state: 'withdrawn' },
      noted_elsewhere: true,
    },
    true,
  ],
] as const)('%#: an agreement can be taken back as long as it stands', (of, can) => {
  expect(shown(of).includes('Retirer mon accord')).toBe(can);
});

test('a person reads that another caterer keeps allergies', () => {
  expect(shown({ ...client, noted_elsewhere: true })).toContain('Un autre traiteur, ou un ancien');
  expect(shown({ ...client, noted_elsewhere: false })).not.toContain('Un autre traiteur');
});
