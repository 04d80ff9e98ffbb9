import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { ChildrenList } from '../../children/ChildrenList.tsx';
import { childrenQuery } from '../../children/children-queries.ts';
import { NewChildForm } from '../../children/NewChildForm.tsx';
import { useSteps } from '../onboarding-queries.ts';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

const pages = '/choose-role/customer-child';

/** The first child here; others are added from the list. */
export function ChildStep({ step }: StepProps) {
  const { t } = useTranslation('onboarding');
  const { advance, leave } = useSteps();
  const add = (
    <ButtonLink kind="secondary" to={`${pages}/new-child`} icon={<Icon name="plus" size={20} />}>
      {t('child.another')}
    </ButtonLink>
  );
  return (
    <Loaded query={useQuery(childrenQuery())} skeleton={<Skeleton height={320} />}>
      {({ results }) =>
        results.length === 0 ? (
          <NewChildForm
            onSaved={() => void advance()}
            onCancel={() => void leave(step.key).catch(() => undefined)}
            words={{ save: t('saveAndGoOn'), cancel: t('leaveForLater') }}
          />
        ) : (
          <div className="stack-2">
            <ChildrenList addressOf={({ id }) => `${pages}/child/${id}`} add={add} />
            <div>{add}</div>
            <StepActions step={{ ...step, status: 'done' }} />
          </div>
        )
      }
    </Loaded>
  );
}
