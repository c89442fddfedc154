import { expect, test } from 'vitest';
import { mailAddress, reminderText, smsAddress } from './reminder.ts';

const people = { client: 'Thérèse', caterer: 'Madeleine' };
const delivery = {
  delivery_id: 'd',
  dish_name: 'Gratin',
  date: `${new Date().getFullYear()}-11-08`,
  quantity: 2,
  amount: 25.8,
  due: 25.8,
};
const owed = { box_owed: 2, amount_due: 25.8, open: [{ ...delivery, box_owed: 2 }] };

test('a reminder says what is out, since when, and what is to pay', () => {
  expect(reminderText(people, owed)).toBe(
    'Bonjour Thérèse, il reste 2\u00a0gamelles chez toi depuis le 08/11 et 25,80\u00a0€ à régler. Merci\u00a0! Madeleine',
  );
});

test('a reminder leaves out what is settled', () => {
  expect(reminderText(people, { ...owed, amount_due: 0 })).toContain('depuis le 08/11. Merci');
  expect(reminderText(people, { box_owed: 0, amount_due: 3, open: [] })).toContain(
    'il reste 3,00\u00a0€ à régler.',
  );
});

test('a client who owes nothing is not reminded', () => {
  expect(reminderText(people, { box_owed: 0, amount_due: 0, open: [] })).toBeNull();
});

test('the addresses for a reminder contain its text', () => {
  expect(smsAddress('+33 6 01', 'a & b')).toBe('sms:+33601?&body=a%20%26%20b');
  expect(mailAddress('t@x.test', 'a?')).toBe('mailto:t@x.test?subject=Tes%20gamelles&body=a%3F');
});
