import type { ComponentType } from 'react';
import type { BaseFilters, FilterSet } from './filter-set.ts';
import type { Highlight } from './highlight.ts';

export interface FilterChip<Filters> {
  key: string;
  label: string;
  /** The patch that removes this filter. */
  without: Partial<Filters>;
}

/** `typed`: a keystroke, to be debounced. */
export type ChangeFilters<Filters> = (patch: Partial<Filters>, typed?: boolean) => void;

interface Sorting {
  value: string;
  options: readonly string[];
  /** The default, which is not written to the URL. */
  unwritten: string;
}

/** What differs between the browsed lists. */
export interface ListKind<Filters extends BaseFilters> {
  filters: FilterSet<Filters>;
  /** Who may save a search. */
  searcher: 'customer' | 'sitter';
  sorting: (filters: Filters, isMember: boolean) => Sorting;
  useWords: () => {
    searchLabel: string;
    searchHint: string;
    results: string;
    found: (count: number) => string;
    show: (count: number) => string;
    ordering: (value: string) => string;
  };
  useChips: (filters: Filters) => FilterChip<Filters>[];
  /** The count shown by the list. */
  useCount: (filters: Filters) => number | undefined;
  /** The count for filters that are not applied yet. */
  useDraftCount: (filters: Filters) => { count: number | undefined; isFetching: boolean };
  Form: ComponentType<{ filters: Filters; onChange: ChangeFilters<Filters> }>;
  List: ComponentType<{ filters: Filters; onReset: () => void }>;
  Map: ComponentType<{ filters: Filters; highlight: Highlight; onChange: ChangeFilters<Filters> }>;
}
