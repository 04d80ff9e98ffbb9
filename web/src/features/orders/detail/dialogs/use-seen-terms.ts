import type { CurrentTerms } from '@ladushki/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../../../lib/api/types.ts';
import { keyOf } from '../../../../lib/query/queries.ts';
import { orderAnswers } from '../../order-queries.ts';

/**
 * The terms that stood in the dialog when it opened: they are what is agreed to, whatever arrives meanwhile. Where the
 * server has others, those are shown with what they were, to be confirmed once more.
 */
export function useSeenTerms(first: CurrentTerms) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(first);
  const [before, setBefore] = useState<CurrentTerms | null>(null);
  const onError = (error: Error) => {
    if (!isApiError(error) || !error.current) return;
    setBefore(seen);
    setSeen(error.current);
    for (const call of orderAnswers) void client.invalidateQueries({ queryKey: keyOf(call) });
  };
  return { seen, before, onError };
}
