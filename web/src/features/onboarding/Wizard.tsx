import type { Onboarding } from '@ladushki/contract/onboarding';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../ui/feedback/Skeleton.tsx';
import styles from './Onboarding.module.css';
import { useOnboarding } from './onboarding-queries.ts';
import { StepsBar } from './StepsBar.tsx';
import { StepsEnd } from './StepsEnd.tsx';
import { stepForms } from './step-forms.ts';

function Steps({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation('onboarding');
  const [params] = useSearchParams();
  const { steps, next, role } = onboarding;
  const step = steps.find(({ key }) => key === (params.get('step') ?? next));
  if (!step) {
    return (
      <>
        <StepsBar steps={steps} current={null} />
        <StepsEnd onboarding={onboarding} />
      </>
    );
  }
  const StepForm = stepForms[step.key];
  return (
    <>
      <StepsBar steps={steps} current={step.key} />
      <h2>{t(`title.${role}.${step.key}` as 'title.sitter.about')}</h2>
      <p className={styles.why}>{step.why}</p>
      <StepForm key={step.key} step={step} role={role} />
    </>
  );
}

/** The first steps of a role: one after another, each can be left for later. The open one is in the address. */
export function Wizard() {
  return (
    <Loaded query={useOnboarding()} skeleton={<SkeletonText lines={12} />}>
      {(onboarding) => <Steps onboarding={onboarding} />}
    </Loaded>
  );
}
