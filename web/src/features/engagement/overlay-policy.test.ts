import { describe, expect, it } from 'vitest';
import { mayAsk, mayDisturb } from './overlay-policy.ts';

describe('notice and poll', () => {
  it.each(['/choose-role', '/choose-role/sitter/add-work', '/profile/chat', '/specialists/7/booking/chat'])(
    'leave %s alone',
    (path) => {
      expect(mayDisturb(path)).toBe(false);
      expect(mayAsk('newcomer', path)).toBe(false);
    },
  );

  it.each(['/', '/specialists', '/specialists/7', '/profile', '/register'])('tell of cookies on %s', (path) => {
    expect(mayDisturb(path)).toBe(true);
  });

  it('ask only those whose role is not known, and not in the middle of signing in or up', () => {
    expect(mayAsk('visitor', '/')).toBe(true);
    expect(mayAsk('newcomer', '/news')).toBe(true);
    for (const reader of ['customer', 'sitter', 'moderator'] as const) expect(mayAsk(reader, '/')).toBe(false);
    for (const path of ['/login', '/register', '/register/confirm', '/forgot-password'])
      expect(mayAsk('visitor', path)).toBe(false);
  });
});
