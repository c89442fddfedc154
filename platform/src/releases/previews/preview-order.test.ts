import { expect, test } from 'vitest';
import { readPreviewOrder } from './preview-order.ts';

test.each([
  [['mf-menu'], { name: 'mf-menu', version: null, hours: 8 }],
  [['mf-menu@0.1.0-9c05ef56'], { name: 'mf-menu', version: '0.1.0-9c05ef56', hours: 8 }],
  [['mf-menu', '--hours', '72'], { name: 'mf-menu', version: null, hours: 72 }],
  [['shell'], { name: 'shell', version: null, hours: 8 }],
  [['shell@0.1.0-9c05ef56'], { name: 'shell', version: '0.1.0-9c05ef56', hours: 8 }],
])('%j is understood', (args, order) => {
  expect(readPreviewOrder(args)).toEqual(order);
});

test.each([
  [[]],
  [['cockpit']],
  [['mf-menu@']],
  [['mf-menu', '--hours', '73']],
  [['mf-menu', 'x']],
])('%j is refused with the usage', (args) => {
  expect(() => readPreviewOrder(args)).toThrow(/Usage: npm run preview/);
});
