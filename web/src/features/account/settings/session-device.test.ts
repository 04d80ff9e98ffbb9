import { expect, it } from 'vitest';
import { deviceOf } from './session-device.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 YaBrowser/25.8 Safari/537.36',
    { browser: 'Yandex Browser', system: 'Windows', isPhone: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.5 Mobile/15E Safari/604.1',
    { browser: 'Safari', system: 'iOS', isPhone: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    { browser: 'Firefox', system: 'Linux', isPhone: false },
  ],
  ['curl/8', null],
])('reads %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});
