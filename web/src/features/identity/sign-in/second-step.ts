import type { FactorMethod } from '@ladushki/contract/second-factor-constants';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';

/** A sign-in that waits for its second factor; kept in the history entry, so that a reload goes on with it. */
export interface SecondStepState {
  challenge: string;
  methods: readonly FactorMethod[];
  next: string | null;
  /** Where a recovered sign-in leads. */
  to?: '/new-password';
}

/** Null for an error that asks for no second factor. */
export function secondStepOf(error: unknown, onward: Pick<SecondStepState, 'next' | 'to'>): SecondStepState | null {
  if (!isApiError(error) || !error.details.challenge) return null;
  const { challenge, methods = [] } = error.details;
  return { challenge, methods, ...onward };
}

const never = () => () => undefined;

/** Null until hydration: the server, which draws the page, does not know the history of the browser. */
export function useSecondStep(): SecondStepState | null {
  const state = useLocation().state as { secondStep?: SecondStepState } | null;
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (isHydrated && state?.secondStep) || null;
}
