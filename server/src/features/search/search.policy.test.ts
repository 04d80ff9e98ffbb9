import { mostListed } from '@ladushki/contract/search-constants';
import { expect, it } from 'vitest';
import { pagedBytes } from '../../platform/http/paging.ts';
import { endOfList, isBeyondList } from './search.policy.ts';

it.each([1, 20, 30, 100])('pages of %s lead to the end of the list and not beyond', (page_size) => {
  const nextOf = (page: number) => {
    const call = { url: '/list', query: { page, page_size } };
    const count = mostListed * 500;
    return JSON.parse(String(pagedBytes(call, { count, end: endOfList(count), results: [] }))).next;
  };
  const last = Math.ceil(mostListed / page_size);
  expect([last - 1, last].map(nextOf)).toEqual([`/list?page=${last}`, null]);
  expect([last, last + 1].map((page) => isBeyondList({ page, page_size }))).toEqual([false, true]);
});

it('a shorter list ends with its count', () => {
  expect(endOfList(7)).toBe(7);
});
