import { api } from 'virtual:api-manifest';
import type { OnboardingStepKey } from '@ladushki/contract/onboarding-constants';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { queryOf, useApiMutation } from '../../lib/query/queries.ts';
import { currentUserQuery } from '../account/current-user.ts';

const onboardingQuery = { ...queryOf(api.onboarding.read), meta: { toast: false } };

/** The end of the steps, as `step` in the address. */
export const endOfSteps = 'end';

/** Read again with every change of the person: whatever is saved in a step changes the person's answer. */
export function useOnboarding() {
  const client = useQueryClient();
  const query = useQuery(onboardingQuery);
  const { dataUpdatedAt } = useQuery(currentUserQuery);
  useEffect(() => {
    if (dataUpdatedAt > 0) void client.invalidateQueries({ queryKey: onboardingQuery.queryKey });
  }, [client, dataUpdatedAt]);
  return query;
}

/** Moves on to the first step that is open, or to the end. */
export function useSteps() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leaving = useApiMutation(api.onboarding.leave, { invalidates: [api.today.read] });
  const goTo = (next: OnboardingStepKey | null) => navigate(`?step=${next ?? endOfSteps}`);
  return {
    advance: async () => {
      const { next } = await client.fetchQuery({ ...onboardingQuery, staleTime: 0 });
      await goTo(next);
    },
    leave: async (step: OnboardingStepKey) => {
      const answer = await leaving.mutateAsync({ body: { step, later: true } });
      client.setQueryData(onboardingQuery.queryKey, answer);
      await goTo(answer.next);
    },
    leaving: leaving.isPending,
  };
}
