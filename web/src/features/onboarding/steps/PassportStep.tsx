import { PassportCheck } from '../../sitter-profile/documents/Documents.tsx';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

export function PassportStep({ step }: StepProps) {
  return (
    <div className="stack-2">
      <PassportCheck />
      <StepActions step={step} />
    </div>
  );
}
