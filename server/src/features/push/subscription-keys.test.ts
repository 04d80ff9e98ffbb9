import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { areUsableKeys } from './subscription-keys.ts';

const point = createECDH('prime256v1').generateKeys();
const [p256dh, auth] = [point.toString('base64url'), randomBytes(16).toString('base64url')];

it('takes the keys of a browser', () => {
  expect(areUsableKeys({ p256dh, auth })).toBe(true);
});

it.each([
  ['a point that lies beside the curve', { p256dh: `B${'A'.repeat(86)}`, auth }],
  ['a point that is cut', { p256dh: p256dh.slice(0, 40), auth }],
  [
    'a point in another form',
    { p256dh: Buffer.concat([Buffer.from([2]), point.subarray(1)]).toString('base64url'), auth },
  ],
  ['a secret that is cut', { p256dh, auth: auth.slice(0, 10) }],
  ['no keys', { p256dh: 'BAAA', auth: 'AAAA' }],
])('refuses %s', (_, keys) => {
  expect(areUsableKeys(keys)).toBe(false);
});
