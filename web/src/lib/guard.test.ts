import { describe, expect, it } from 'vitest';
import { judge } from './guard.ts';
import type { Session } from './session.ts';

const session = (role: Session['role']): Session => ({
  access: 'a',
  refresh: 'r',
  userId: 1,
  role,
  permissions: [],
});
const at = (pathname: string, search = '') => ({ pathname, search });

describe('the guard of pages', () => {
  it('opens public pages and unknown addresses to everyone', () => {
    expect(judge(at('/specialists'), null)).toEqual({ kind: 'open' });
    expect(judge(at('/no-such-page'), null)).toEqual({ kind: 'open' });
  });

  it('sends a visitor to login with the way back', () => {
    expect(judge(at('/orders/7', '?from=list'), null)).toEqual({
      kind: 'redirect',
      to: '/login?next=%2Forders%2F7%3Ffrom%3Dlist',
    });
  });

  it('hides the pages of the other role and of staff', () => {
    expect(judge(at('/profile/children'), session('sitter'))).toEqual({ kind: 'hidden' });
    expect(judge(at('/profile/skills'), session('customer'))).toEqual({ kind: 'hidden' });
    expect(judge(at('/staff'), session('customer'))).toEqual({ kind: 'hidden' });
    expect(judge(at('/staff'), session('moderator'))).toEqual({ kind: 'open' });
  });

  it.each([
    '/today',
    '/calendar',
    '/visits/7',
    '/my-orders',
    '/profile/orders',
    '/profile/schedule',
    '/profile/chat',
    '/my-orders/order/7',
  ])('hides %s, a page of the two sides of an order, from staff', (path) => {
    expect(judge(at(path), session('moderator'))).toEqual({ kind: 'hidden' });
    expect(judge(at(path), session('customer'))).toEqual({ kind: 'open' });
    expect(judge(at(path), session('sitter'))).toEqual({ kind: 'open' });
  });

  it.each(['/login', '/register'])('lets who is signed in go on from %s', (path) => {
    const onward = (search: string) => judge(at(path, search), session('customer'));
    expect(onward('?next=%2Forders%2F7%3Ffrom%3Dlist')).toEqual({ kind: 'redirect', to: '/orders/7?from=list' });
    expect(onward('')).toEqual({ kind: 'redirect', to: '/today' });
    expect(onward('?next=https%3A%2F%2Fevil.example')).toEqual({ kind: 'redirect', to: '/today' });
    expect(onward('?next=%2F%2Fevil.example')).toEqual({ kind: 'redirect', to: '/today' });
    expect(judge(at(path), session('moderator'))).toEqual({ kind: 'redirect', to: '/' });
    expect(judge(at(path, '?next=%2Forders%2F7'), null)).toEqual({ kind: 'open' });
  });

  it('lets the answer of a third party come in', () => {
    expect(judge(at('/login', '?provider=bank_id&code=1&state=2'), session('customer'))).toEqual({ kind: 'open' });
  });

  it('asks someone without a role to choose one', () => {
    expect(judge(at('/profile/children'), session(null))).toEqual({ kind: 'redirect', to: '/choose-role' });
    expect(judge(at('/profile'), session(null))).toEqual({ kind: 'redirect', to: '/choose-role' });
    expect(judge(at('/choose-role'), session(null))).toEqual({ kind: 'open' });
    expect(judge(at('/profile/settings'), session(null))).toEqual({ kind: 'open' });
    expect(judge(at('/staff'), session(null))).toEqual({ kind: 'hidden' });
  });
});
