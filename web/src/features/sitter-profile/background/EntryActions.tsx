import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';

interface EntryActionsProps {
  /** Where one goes without saving. */
  away: string;
  isNew: boolean;
  /** One of the first steps: saving leads on, and the step can be skipped. */
  isStep: boolean;
  busy: boolean;
}

/** The end of a form about education or work. */
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
