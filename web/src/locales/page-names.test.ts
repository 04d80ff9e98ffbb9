import { describe, expect, it } from 'vitest';
import enCommon from './en/common.json' with { type: 'json' };
import enTitles from './en/titles.json' with { type: 'json' };
import ruCommon from './ru/common.json' with { type: 'json' };
import ruTitles from './ru/titles.json' with { type: 'json' };

/** A form of the first steps and the same form of the profile count as one page. */
const pageOf = (key: string) => key.replace(/^first(?=(?:Add|Edit))/, '').toLowerCase();

describe.each([
  ['ru', ruTitles, ruCommon],
  ['en', enTitles, enCommon],
] as const)('pages in %s', (_locale, { descriptions: _, ...titles }, { nav, bottom, profileNav }) => {
  it('of different content have different names', () => {
    const pages = new Map<string, Set<string>>();
    for (const [key, title] of Object.entries(titles))
      pages.set(title, (pages.get(title) ?? new Set()).add(pageOf(key)));
    expect([...pages].filter(([, same]) => same.size > 1).map(([title]) => title)).toEqual([]);
  });

  it('with orders are named apart in every menu, and alike where they are the same', () => {
    expect(new Set([nav.orders, nav.myOrders, profileNav.orders]).size).toBe(3);
    expect(bottom.orders).toBe(nav.myOrders);
    expect(titles.myOrders).toBe(nav.myOrders);
    expect(titles.profileOrders).toBe(profileNav.orders);
  });
});
