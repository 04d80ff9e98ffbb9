import { expect, it } from 'vitest';
import { signInReason } from './sign-in-reason.ts';

it.each([
  ['/specialists/12', 'sitter'],
  ['/specialists/12/reviews?page=2', 'sitter'],
  ['/specialists/12/booking', 'booking'],
  ['/orders/7', 'order'],
  ['/my-orders', 'page'],
  ['/specialists', null],
  ['https://evil.example', null],
  [null, null],
])('whoever wants %s is told why: %s', (next, reason) => {
  expect(signInReason(next)).toBe(reason);
});
