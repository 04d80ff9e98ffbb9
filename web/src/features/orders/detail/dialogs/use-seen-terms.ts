import type { CurrentTerms } from '@ladushki/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api/types.ts';
import { keyOf } from '../../../../lib/query/queries.ts';
import { orderAnswers } from '../../order-queries.ts';

/**
 * The terms shown when the dialog opened: these are agreed to, whatever arrives meanwhile. When the server has others
 * (`stale`), both are shown and must be confirmed again.
 */
export function useSeenTerms(first: CurrentTerms) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(first);
  const [before, setBefore] = useState<CurrentTerms | null>(null);
  const onError = (error: Error) => {
    if (!isApiError(error) || !error.details.current) return;
    setBefore(seen);
    setSeen(error.details.current);
    for (const call of orderAnswers) void client.invalidateQueries({ queryKey: keyOf(call) });
  };
  return { seen, before, onError };
}
