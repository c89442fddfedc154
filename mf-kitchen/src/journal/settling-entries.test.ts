import { expect, test } from 'vitest';
import { aDelivery } from '../deliveries/delivery.fixture.ts';
import { settled, settling } from './settling-entries.ts';

const gratin = aDelivery('gratin');

function saidOf(...told: Parameters<typeof settling>): string[] {
  return settling(...told).map(({ what }) => what.replaceAll(/\s/g, ' '));
}

test('a delivery is settled by its boxes and, if it was paid, its money', () => {
  expect(saidOf(gratin, false)).toEqual(['3 gamelles reprises']);
  expect(saidOf(gratin, true)).toEqual(['3 gamelles reprises', '29,70 € encaissés']);
  expect(saidOf({ ...gratin, returned: true }, true)).toEqual(['29,70 € encaissés']);
  expect(saidOf({ ...gratin, returned: true, due: 1.5 }, true)).toEqual(['1,50 € encaissé']);
});

test('boxes that came back before are not returned again', () => {
  expect(saidOf({ ...gratin, returned_quantity: 1 }, false)).toEqual(['2 gamelles reprises']);
});

test('a settled delivery is back, and paid if it was or nothing is due', () => {
  const lostOne = { ...gratin, returned_quantity: 1, lost_quantity: 1 };
  const back = { returned: true, returned_quantity: 2 };
  expect(settled(lostOne, false)).toMatchObject({ ...back, due: 29.7, paid: false });
  expect(settled(lostOne, true)).toMatchObject({ ...back, due: 0, paid: true });
  expect(settled({ ...gratin, due: 0 }, false)).toMatchObject({ due: 0, paid: true });
});
