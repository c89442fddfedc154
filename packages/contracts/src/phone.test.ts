import { describe, expect, test } from 'vitest';
import { updateClientBody } from './bodies/clients.ts';
import { formatPhone, isPhone, tidyPhone } from './phone.ts';

describe('a phone number', () => {
  test.each([
    ['06 12 34 56 78', '0612345678'],
    ['06.12.34.56.78', '0612345678'],
    ['06-12-34-56-78', '0612345678'],
    ['+33 6 12 34 56 78', '0612345678'],
    ['+33 (0)6 12 34 56 78', '0612345678'],
    ['0033 6 12 34 56 78', '0612345678'],
    ['+32 470 12 34 56', '+32470123456'],
    ['0041 79 123 45 67', '+41791234567'],
  ])('is stored in one form: %s', (written, kept) => {
    expect(tidyPhone(written)).toBe(kept);
    expect(isPhone(kept)).toBe(true);
  });

  test.each(['06 12 34', '0012', '612345678', '+33 12', 'Thérèse', '06123456789', ''])(
    'is refused if it is malformed: %s',
    (written) => {
      expect(isPhone(tidyPhone(written))).toBe(false);
    },
  );

  test('is shown in pairs of digits', () => {
    expect(formatPhone('0612345678')).toBe('06\u00a012\u00a034\u00a056\u00a078');
    expect(formatPhone('0612345678', ' ')).toBe('06 12 34 56 78');
    expect(formatPhone('+32470123456')).toBe('+32470123456');
  });
});

describe('how to reach a client', () => {
  const lea = { firstName: 'Léa', lastName: 'Martin' };

  test('is tidied', () => {
    const written = { phone: '+33 6 12 34 56 78', postcode: '38 000', city: ' Grenoble ' };
    expect(updateClientBody.parse({ ...lea, ...written })).toEqual({
      ...lea,
      phone: '0612345678',
      postcode: '38000',
      city: 'Grenoble',
    });
  });

  test('stays as it is if it is left out, and is cleared by an empty text', () => {
    expect(updateClientBody.parse(lea)).toEqual(lea);
    expect(updateClientBody.parse({ ...lea, phone: ' ', street: null })).toEqual({
      ...lea,
      phone: null,
      street: null,
    });
  });

  test.each([
    ['phone', '06 12', 'Ce numéro de téléphone est invalide.'],
    ['postcode', '3800', 'Le code postal a cinq chiffres.'],
    ['street', 'a'.repeat(201), 'Ce texte est trop long (au plus 200 caractères).'],
    ['city', 'a'.repeat(101), 'Ce texte est trop long (au plus 100 caractères).'],
    ['door_notes', 'a'.repeat(501), 'Ce texte est trop long (au plus 500 caractères).'],
  ])('is refused in French: %s', (field, value, message) => {
    const { error } = updateClientBody.safeParse({ ...lea, [field]: value });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});
