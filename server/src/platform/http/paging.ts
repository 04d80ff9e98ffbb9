import type { PageRequest } from '@ladushki/contract/primitives';

export interface Page<Item> {
  count: number;
  results: Item[];
}

export const offsetOf = ({ page, page_size }: PageRequest) => (page - 1) * page_size;

/** The address of the following page, or null at the end. */
function nextPage(url: string, request: PageRequest, count: number): string | null {
  if (request.page * request.page_size >= count) return null;
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('page', String(request.page + 1));
  return `${path}?${query}`;
}

/** A page as every list answers it. */
export const pagedReply = <Item>(call: { url: string; query: PageRequest }, { count, results }: Page<Item>) => ({
  count,
  next: nextPage(call.url, call.query, count),
  results,
});
