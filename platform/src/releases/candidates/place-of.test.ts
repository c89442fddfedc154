import { expect, test } from 'vitest';
import { placeOf, printed } from './place-of.ts';

const menu = 'http://localhost:8080/mf/mf-menu/0.1.0-ab/assets/menu.c0ffee.js';

test('an error is placed where a script of ours threw it, with line and column', () => {
  const stack = `Error: Oops\n    at <anonymous>\n    at s (${menu}:1:234)\n    at t (${menu}:2:9)`;
  expect(placeOf(stack)).toBe(', at /mf/mf-menu/0.1.0-ab/assets/menu.c0ffee.js:1:234');
  expect(placeOf('Error: Oops\n    at https://a.test/assets/main.ab.js:3:7')).toBe(
    ', at /assets/main.ab.js:3:7',
  );
});

test.each([[undefined], ['Error: Oops'], ['at http://a.test/other.js:1:2'], [`see ${menu}`]])(
  '« %s » names no place',
  (stack) => {
    expect(placeOf(stack)).toBe('');
  },
);

function message(text: string, url: string) {
  return { text: () => text, location: () => ({ url, lineNumber: 0, columnNumber: 6 }) };
}

test('a printed message becomes one line, with the place from its stack or else its own', () => {
  const error = `Error: Oops\n    at s (${menu}:1:234)\n    at t (${menu}:2:9)`;
  expect(printed(message(error, 'http://a.test/assets/react.js'))).toBe(
    'Error: Oops, at /mf/mf-menu/0.1.0-ab/assets/menu.c0ffee.js:1:234',
  );
  expect(printed(message('Oops', menu))).toBe(
    'Oops, at /mf/mf-menu/0.1.0-ab/assets/menu.c0ffee.js:1:7',
  );
  expect(printed(message('Oops', ''))).toBe('Oops');
});
