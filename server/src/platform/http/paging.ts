import type { PageRequest } from '@ladushki/contract/primitives';

export interface Page<Item> {
  count: number;
  /** Where the list ends, if before its count. */
  end?: number;
  results: Item[];
}

export const offsetOf = ({ page, page_size }: PageRequest) => (page - 1) * page_size;

/** URL of the next page, or null at the end. */
function nextPage(url: string, request: PageRequest, end: number): string | null {
  if (request.page * request.page_size >= end) return null;
  const [path, search] = url.split('?');
  const query = new URLSearchParams(search);
  query.set('page', String(request.page + 1));
  return `${path}?${query}`;
}

const [comma, closing] = [Buffer.from(','), Buffer.from(']}')];

/** The same body as that of `pagedReply`, from items that are serialised already. */
export function pagedBytes(
  call: { url: string; query: PageRequest },
  { count, end = count, results }: Page<Buffer>,
): Buffer {
  const next = JSON.stringify(nextPage(call.url, call.query, end));
  const parts: Buffer[] = [Buffer.from(`{"count":${count},"next":${next},"results":[`)];
  for (const [at, item] of results.entries()) {
    if (at > 0) parts.push(comma);
    parts.push(item);
  }
  parts.push(closing);
  return Buffer.concat(parts);
}

/** The response body of every list. */
export const pagedReply = <Item>(call: { url: string; query: PageRequest }, { count, results }: Page<Item>) => ({
  count,
  next: nextPage(call.url, call.query, count),
  results,
});
