import { useLocation } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';

interface Refusal {
  refusal: string;
}

/** Why a third party lets nobody in; kept on the page, since the person has to do something else now. */
export const refusalOf = (error: unknown): Refusal | null =>
  isApiError(error) && error.code === 'conflict' ? { refusal: error.message } : null;

export const useRefusal = (): string | null => (useLocation().state as Partial<Refusal> | null)?.refusal ?? null;
