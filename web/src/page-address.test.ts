import { describe, expect, test } from 'vitest';
import { canonicalAddress, sharedPage } from './page-address.ts';

const site = 'https://ladushki.test';
const canonical = (path: string) => canonicalAddress(site + path)?.slice(site.length);

describe('the address under which a page is drawn', () => {
  test.each([
    ['/specialists?x=random', '/specialists'],
    ['/specialists?utm_source=a&gender=female&utm_medium=b', '/specialists?gender=female'],
    ['/specialists?is_online=true&gender=female', '/specialists?gender=female&is_online=true'],
    ['/specialists?gender=female&is_online=true', '/specialists?gender=female&is_online=true'],
    ['/specialists?gender=nobody&age_start=-5', '/specialists'],
    ['/specialists?view=map&services=3', '/specialists?services=3&view=map'],
    ['/orders?price_from=5&x=1&ordering=price', '/orders?price_from=5&ordering=price'],
    ['/events?search=лес&page=2&category=walks', '/events?category=walks&search=%D0%BB%D0%B5%D1%81'],
    ['/?code=secret&state=other', '/?code='],
    ['/login?next=%2Fprofile&x=1', '/login?next=%2Fprofile'],
    ['/login?code=abc&state=d&provider=bank_id', '/login?provider=bank_id&code=&state='],
    ['/register?x&role=sitter', '/register?role=sitter'],
    ['/about-us?anything=1#here', '/about-us'],
    ['//specialists//?x=1', '/specialists'],
    ['/news/7/?x=1', '/news/7'],
    ['/appeal/AAAAKgGY2b3xAf-5nU_kYV0bq8mZ1x7c2QwErTyUiOp?x=1', '/appeal/-'],
    ['/?', '/'],
  ])('%s is drawn as %s', (written, drawn) => {
    expect(canonical(written)).toBe(drawn);
  });

  test('pages of one’s own, and pages that do not exist, have none', () => {
    expect([canonical('/profile?x=1'), canonical('/nothing')]).toEqual([undefined, undefined]);
  });
});

describe('readers of the same page', () => {
  const keyFor = (cookie: string) => sharedPage(`${site}/news?x=1`, cookie)?.key;
  const tokenOf = (role: string) => `access=a.${btoa(JSON.stringify({ user_id: 1, role }))}.c; refresh=r`;

  test('share it unless role, language, colours or the notice of cookies differ', () => {
    const keys = ['', tokenOf('sitter'), 'last-locale=en', 'color-scheme=dark', 'cookie-policy-accepted=true'].map(
      keyFor,
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('make no page of their own by a cookie that says nothing', () => {
    expect(keyFor('last-locale=random; color-scheme=random; cookie-policy-accepted=no; x=1')).toBe(keyFor(''));
    expect(keyFor(tokenOf('random'))).toBe(keyFor(tokenOf('other')));
  });
});
