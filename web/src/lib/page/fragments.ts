import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Rendered HTML by all that it depends on, kept between requests. */
export interface FragmentCache {
  get(key: string): string | undefined;
  set(key: string, html: string): void;
}

interface Missed {
  key: string;
  tag: string;
}

/** The fragments of one rendered page. */
export interface Fragments {
  find(key: unknown[]): string | undefined;
  /** Marks an element that is rendered now, so that its content can be cut out of the page. */
  mark(key: unknown[], tag: string): number;
  /** Keeps the content of marked elements, and removes their marks. */
  keep(html: string): string;
}

/** An attribute of marked elements; text and attributes of a page cannot contain it unescaped. */
export const fragmentMark = 'data-fragment';

/** Where the content of an element ends that begins at `from`; React closes every element that it opens. */
function endOf(html: string, from: number, tag: string): number {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g');
  tags.lastIndex = from;
  let depth = 1;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return -1;
}

/** `of` is what all fragments of the page depend on. */
export function fragmentsOf(cache: FragmentCache, of: readonly unknown[]): Fragments {
  const common = `${JSON.stringify(of)} `;
  const missed: Missed[] = [];

  /** Inner fragments come after outer ones, and lose their marks first. */
  function keepLast(html: string): string {
    const mark = ` ${fragmentMark}="${missed.length - 1}"`;
    const { key, tag } = missed.pop() as Missed;
    const at = html.indexOf(mark);
    if (at < 0) return html;
    const page = html.slice(0, at) + html.slice(at + mark.length);
    const start = page.indexOf('>', at) + 1;
    const end = endOf(page, start, tag);
    if (end > 0) cache.set(key, page.slice(start, end));
    return page;
  }

  return {
    find: (key) => cache.get(common + JSON.stringify(key)),
    mark: (key, tag) => missed.push({ key: common + JSON.stringify(key), tag }) - 1,
    keep(html) {
      let page = html;
      while (missed.length > 0) page = keepLast(page);
      return page;
    },
  };
}

/** What a fragment reads, as a part of its key. */
export const dataOf = (client: QueryClient, queries: readonly { queryKey: readonly unknown[] }[]): unknown[] =>
  queries.map(({ queryKey }) => client.getQueryData(queryKey));

/** Null in the browser and where nothing is kept. */
export const FragmentContext = createContext<Fragments | null>(null);
