import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';

interface EntryActionsProps {
  /** Path for cancelling. */
  away: string;
  isNew: boolean;
  /** One of the first steps: saving continues, and the step can be skipped. */
  isStep: boolean;
  busy: boolean;
}

/** Buttons of an education or work form. */
export function EntryActions({ away, isNew, isStep, busy }: EntryActionsProps) {
  const { t } = useTranslation('sitter-profile');
  const save = isStep ? 'saveAndContinue' : 'add';
  return (
    <Actions
      main={
        <Button type="submit" loading={busy}>
          {t(isNew ? save : 'save')}
        </Button>
      }
    >
      <ButtonLink kind="secondary" to={away}>
        {t(isNew && isStep ? 'skip' : 'back')}
      </ButtonLink>
    </Actions>
  );
}
