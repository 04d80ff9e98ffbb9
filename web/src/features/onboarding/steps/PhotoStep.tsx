import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { useCurrentUser } from '../../account/current-user.ts';
import { PhotoSection } from '../../account/photo/PhotoSection.tsx';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

export function PhotoStep({ step }: StepProps) {
  return (
    <div className="stack-2">
      <Loaded query={useCurrentUser()} skeleton={<Skeleton height={180} />}>
        {(user) => <PhotoSection user={user} />}
      </Loaded>
      <StepActions step={step} />
    </div>
  );
}
