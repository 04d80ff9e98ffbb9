import { expect, it } from 'vitest';
import { describeDevice } from './device-names.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'computer',
    'Windows',
    'Chrome',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 YaBrowser/26.1 Safari/537.36`,
    'computer',
    'Windows',
    'Yandex Browser',
  ],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'phone', 'Android', 'Chrome'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-X900) ${webkit} SamsungBrowser/28.0 Safari/537.36`,
    'tablet',
    'Android',
    'Samsung Internet',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1',
    'phone',
    'iOS',
    'Safari',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 19_1 like Mac OS X) AppleWebKit/605.1.15 FxiOS/145.0 Safari/604.1',
    'tablet',
    'iPadOS',
    'Firefox',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.1 Safari/605.1.15',
    'computer',
    'macOS',
    'Safari',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computer', 'Linux', 'Firefox'],
  ['curl/8.5.0', 'other', '', ''],
  ['', 'other', '', ''],
])('recognises %s', (userAgent, kind, os, browser) => {
  expect(describeDevice(userAgent)).toEqual({ kind, os, browser });
});
