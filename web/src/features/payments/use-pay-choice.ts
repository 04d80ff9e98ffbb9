import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedCardsQuery } from './saved-cards.ts';

const savedPrefix = 'saved-';

/**
 * How something is paid: by one of the payer's saved cards (the default one first), by another card, or directly.
 * `isAnother`: the last card was of no use.
 */
export function usePayChoice({ isAnother = false } = {}) {
  const { data } = useInfiniteQuery({ ...savedCardsQuery(), meta: { toast: false } });
  const [chosen, choose] = useState<string | null>(isAnother ? 'card' : null);
  const cards = data?.pages.flatMap(({ results }) => results) ?? [];
  const offered = cards.map((card) => ({ card, value: `${savedPrefix}${card.id}` }));
  const value = chosen ?? offered[0]?.value ?? 'card';
  const saved = offered.find((each) => each.value === value)?.card;
  return { value, choose, offered, saved, method: value === 'direct' ? 'direct' : 'card' } as const;
}
