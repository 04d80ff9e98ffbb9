import { WeekEditor } from '../../sitter-profile/week/WeekEditor.tsx';
import { useSteps } from '../onboarding-queries.ts';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

/** Saving leads on. */
export function WeekStep({ step }: StepProps) {
  const { advance } = useSteps();
  return (
    <div className="stack-2">
      <WeekEditor onSaved={() => void advance()} />
      <StepActions step={step} />
    </div>
  );
}
