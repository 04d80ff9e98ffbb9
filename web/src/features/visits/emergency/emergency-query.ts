import { api } from 'virtual:api-manifest';
import type { EmergencySheet } from '@ladushki/contract/diary';
import type { Visit } from '@ladushki/contract/visit-schemas';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api/types.ts';
import { readSheet } from '../../../lib/kept/kept-sheet.ts';
import { callerOf, getQueryClient } from '../../../lib/query/client.ts';
import { keyOf } from '../../../lib/query/queries.ts';
import { currentSession } from '../../../lib/session.ts';
import { keep } from './sheet-life.ts';

/** Every read is in the family's access log. */
const freshMs = 600_000;

const me = () => currentSession()?.userId ?? 0;
const keptOf = (visit: number) => {
  const kept = readSheet<EmergencySheet>(me());
  return kept?.visit === visit ? kept : null;
};

/** What a press has opened. */
export function putSheet(visit: number, sheet: EmergencySheet): void {
  getQueryClient().setQueryData(keyOf(api.diary.emergency, { params: { id: visit } }), sheet);
  const kept = keptOf(visit);
  if (kept) keep(kept, sheet);
}

const isUnreachable = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 500);

/** The sheet “If something happened”; the sitter's is kept on the device during the visit and opens without a network. */
export const emergencyQuery = ({ id: visit, order, sitter }: Pick<Visit, 'id' | 'order' | 'sitter'>) => {
  const id = visit ?? 0;
  return queryOptions({
    queryKey: keyOf(api.diary.emergency, { params: { id } }),
    queryFn: async ({ client, signal }): Promise<EmergencySheet> => {
      try {
        const sheet = await callerOf(client)(api.diary.emergency, { params: { id }, signal });
        if (sitter.id === me()) keep({ visit: id, order }, sheet);
        return sheet;
      } catch (error) {
        const kept = isUnreachable(error) ? keptOf(id) : null;
        if (kept) return kept.sheet;
        throw error;
      }
    },
    initialData: () => keptOf(id)?.sheet,
    initialDataUpdatedAt: () => keptOf(id)?.keptAt,
    staleTime: freshMs,
    networkMode: 'always',
    meta: { toast: false },
  });
};
