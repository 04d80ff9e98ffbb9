import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedCardsQuery } from './saved-cards.ts';

const savedPrefix = 'saved-';

/** How an order is paid: by one of the payer's saved cards (the default one first), by another card, or directly. */
export function usePayChoice() {
  const { data } = useInfiniteQuery({ ...savedCardsQuery(), meta: { toast: false } });
  const [chosen, choose] = useState<string | null>(null);
  const cards = data?.pages.flatMap(({ results }) => results) ?? [];
  const offered = cards.map((card) => ({ card, value: `${savedPrefix}${card.id}` }));
  const value = chosen ?? offered[0]?.value ?? 'card';
  const saved = offered.find((each) => each.value === value)?.card;
  return { value, choose, offered, saved, method: value === 'direct' ? 'direct' : 'card' } as const;
}
