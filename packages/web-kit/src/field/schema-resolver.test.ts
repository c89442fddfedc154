import { registerBody } from '@gamelles/contracts/forms/accounts';
import { updateClientBody } from '@gamelles/contracts/forms/clients';
import type { FieldValues, Resolver } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { schemaResolver } from './schema-resolver.ts';

const person = { firstName: 'Paul', lastName: 'Girard', email: '', allergies: '', likes: '' };
const resolver = schemaResolver<typeof person>({
  schema: () => Promise.resolve(updateClientBody),
});

test('values that the contract accepts are sent as they were typed', async () => {
  expect(await check(resolver, person)).toEqual({});
});

test('each field gets the words of the contract', async () => {
  const values = { ...person, lastName: '', email: 'sans arobase', likes: 'x'.repeat(2001) };
  expect(await check(resolver, values)).toEqual({
    lastName: 'Ce champ est obligatoire.',
    email: 'Adresse e-mail invalide.',
    likes: 'Ce texte est trop long (au plus 2000 caractères).',
  });
});

test('an empty field is missing rather than wrong', async () => {
  const signUp = schemaResolver({ schema: () => Promise.resolve(registerBody) });
  const values = { firstName: '', lastName: '', email: '', motDePasse: '', role: 'client' };
  const missing = 'Ce champ est obligatoire.';
  expect(await check(signUp, values)).toEqual({
    firstName: missing,
    lastName: missing,
    email: missing,
    motDePasse: missing,
  });
});

test('the rules of a screen take precedence, with its own messages', async () => {
  const strict = schemaResolver<typeof person>({
    schema: () => Promise.resolve(updateClientBody),
    check: () => ({ firstName: 'Dis-nous ton prénom.' }),
  });
  const problems = await check(strict, { ...person, firstName: '', lastName: '' });
  expect(problems).toEqual({
    firstName: 'Dis-nous ton prénom.',
    lastName: 'Ce champ est obligatoire.',
  });
});

test('further values of a form are not an error', async () => {
  const more = schemaResolver({
    schema: () => Promise.resolve(updateClientBody),
    bodyOf: ({ firstName, lastName }: typeof person & { readonly keep: boolean }) => ({
      firstName,
      lastName,
    }),
  });
  expect(await check(more, { ...person, keep: true })).toEqual({});
});

test('rules that cannot be loaded leave the judgement to the server', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const offline = schemaResolver({ schema: () => Promise.reject(new Error('no network')) });
  expect(await check(offline, { ...person, lastName: '' })).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
});

/** The message of each field, as the form library receives it. */
async function check<Values extends FieldValues>(resolve: Resolver<Values>, values: Values) {
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.['message']]),
  );
}
