import type { OnboardingStep } from '@ladushki/contract/onboarding';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { useSteps } from './onboarding-queries.ts';

interface StepActionsProps {
  step: OnboardingStep;
  /** What saves; without it the step saves by itself. */
  main?: ReactNode;
}

/** On to the next step, or this one later. */
export function StepActions({ step, main }: StepActionsProps) {
  const { t } = useTranslation('onboarding');
  const { advance, leave, leaving } = useSteps();
  const isDone = step.status === 'done';
  return (
    <Actions main={main ?? (isDone && <Button onClick={() => void advance()}>{t('goOn')}</Button>)}>
      {!isDone && (
        <Button kind="quiet" loading={leaving} onClick={() => void leave(step.key).catch(() => undefined)}>
          {t('leaveForLater')}
        </Button>
      )}
    </Actions>
  );
}
