import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';
import { ownFrames, remoteIn } from './own-frames.ts';

const chrome = `TypeError: Léa Dupont, 06 12 34 56 78, is not a function
    at onClick (https://gamelles.fr/mf/mf-kitchen/0.1.0-9c05ef56/assets/12.3f.js:1:1879)
    at chrome-extension://abc/content.js:3:14
    at fe (https://gamelles.fr/assets/provided.a205b1.js?retry=1:284:20432)`;
const firefox = `onClick@https://gamelles.fr/mf/mf-kitchen/0.1.0-9c05ef56/assets/12.3f.js:1:1879
fe@https://gamelles.fr/assets/provided.a205b1.js:284:20432`;

test.each([chrome, firefox])('only positions in our scripts are kept, and no message', (stack) => {
  expect(ownFrames(stack)).toEqual([
    '/mf/mf-kitchen/0.1.0-9c05ef56/assets/12.3f.js:1:1879',
    '/assets/provided.a205b1.js:284:20432',
  ]);
});

test('an error of an extension has no frames of ours', () => {
  expect(ownFrames('Error: x\n    at chrome-extension://abc/content.js:3:14')).toEqual([]);
});

test('a frame names a front end and its version, or neither for the shell', () => {
  expect(remoteIn('/mf/mf-kitchen/0.1.0-9c05ef56/assets/12.3f.js:1:1879')).toEqual({
    name: 'mf-kitchen',
    version: '0.1.0-9c05ef56',
  });
  expect(remoteIn('/assets/provided.a205b1.js:284:20432')).toBeUndefined();
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux) AppleWebKit/537.36 (KHTML) Chrome/156.0.0.0 Safari/537.36',
    'Chrome 156',
  ],
  ['Mozilla/5.0 (X11) AppleWebKit/537.36 HeadlessChrome/156.0.0.0 Safari/537.36', 'Chrome 156'],
  ['Mozilla/5.0 (Windows) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge 140'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.1 Mobile/15E148 Safari/604.1', 'Safari 18'],
  ['Mozilla/5.0 (X11; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox 133'],
  ['curl/8', undefined],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
