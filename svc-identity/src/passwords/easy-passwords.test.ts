import { commonPasswords } from '@gamelles/contracts/passwords';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { refuseEasyPassword } from './easy-passwords.ts';

const email = 'madeleine@exemple.fr';
function said(password: string) {
  try {
    refuseEasyPassword('motDePasse', password, email);
    return undefined;
  } catch (error) {
    return error;
  }
}

test.each(['password', '12345678', 'QWERTYUIOP', 'trustno1', 'superman'])(
  '« %s » is refused as one of the most common',
  (password) => {
    expect(said(password)).toMatchObject({
      code: 'invalid',
      fields: { motDePasse: expect.stringContaining('l’un des plus courants') },
    });
  },
);

test.each([email, 'Madeleine@Exemple.fr', 'madeleine'])('« %s » repeats the e-mail', (password) => {
  expect(said(password)).toMatchObject({
    fields: { motDePasse: 'Ton mot de passe ne doit pas être ton adresse e-mail.' },
  });
});

test.each(['une phrase assez longue', 'gamelles-demo', 'un bon mot de passe'])(
  '« %s » is accepted',
  (password) => {
    expect(said(password)).toBeUndefined();
  },
);

test('the list has the 3,000 most common passwords of the library that are long enough', () => {
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect([...commonPasswords]).toEqual(longEnough.slice(0, 3_000));
});
