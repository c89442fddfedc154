/** Passwords and allergies of the people in the tests and in the demo; none may be logged. */
export const testSecrets = [
  'un bon mot de passe',
  'un tout autre mot de passe',
  'une tout autre phrase',
  'une phrase assez longue',
  'une gamelle bien pleine',
  'arachide',
  'fruits à coque',
  'crustacé',
  'mollusque',
  'crustacean',
  'mollusc',
  'sulfite',
  'lupin',
  'kiwi-confidentiel',
  'lactose',
];
