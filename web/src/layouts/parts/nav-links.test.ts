import { describe, expect, it } from 'vitest';
import type { Reader } from '../../lib/app-env.ts';
import { isFor } from '../../lib/guard.ts';
import { bottomPlaces, headerPlaces, profileLinks, siteLinks } from './nav-links.ts';

const linksOf = (reader: Reader) =>
  [...siteLinks(reader), ...headerPlaces(reader), ...bottomPlaces(reader), ...profileLinks(reader)].map(({ to }) => to);

describe('the links of header, menu and bottom bar', () => {
  it.each(['customer', 'sitter', 'moderator'] as const)('lead a %s only to pages that open', (reader) => {
    expect(linksOf(reader).filter((to) => !isFor(reader, to))).toEqual([]);
  });

  it.each(['customer', 'sitter'] as const)('lead a %s to the day first', (reader) => {
    expect(siteLinks(reader)[0].to).toBe('/today');
    expect(bottomPlaces(reader)[0]?.to).toBe('/today');
  });

  it('lead visitors home first', () => {
    expect(siteLinks('visitor')[0].to).toBe('/');
    expect(bottomPlaces('visitor').map(({ to }) => to)).not.toContain('/today');
  });

  it('keep orders and chat with the two sides, and bring staff to their desk', () => {
    expect(linksOf('customer')).toEqual(expect.arrayContaining(['/my-orders', '/profile/chat', '/profile/orders']));
    expect(headerPlaces('moderator').map(({ to }) => to)).toEqual(['/profile/notifications']);
    expect(bottomPlaces('moderator').map(({ to }) => to)).toContain('/staff');
  });
});
