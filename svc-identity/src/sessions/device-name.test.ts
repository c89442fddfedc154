import { describe, expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a device', () => {
  test.each([
    [
      'Chrome sur Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Samsung Internet sur Android',
      `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${webKit} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Safari sur iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome sur iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) ${apple} CriOS/114.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Microsoft Edge sur Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    ],
    ['Firefox sur Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
  ])('is « %s »', (words, userAgent) => {
    expect(deviceName(userAgent)).toBe(words);
  });

  test.each([
    ['nothing', ''],
    ['a program', 'node'],
    ['free text', 'Zoé Martin/3 (12 rue des Lilas)'],
    ['markup', '<script>alert(1)</script>/1.0 (x)'],
    ['a very long text', 'a/1. ('.repeat(5_000)],
  ])('is null for %s', (_, userAgent) => {
    expect(deviceName(userAgent)).toBeNull();
  });
});
