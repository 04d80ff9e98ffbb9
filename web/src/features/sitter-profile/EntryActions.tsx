import { useTranslation } from 'react-i18next';
import { Actions } from '../../ui/Actions.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';

/** The end of a form about education or work. */
export function EntryActions({ list, isNew, busy }: { list: string; isNew: boolean; busy: boolean }) {
  const { t } = useTranslation('sitter-profile');
  return (
    <Actions>
      <Button type="submit" loading={busy}>
        {t(isNew ? 'add' : 'save')}
      </Button>
      <ButtonLink kind="secondary" to={list}>
        {t('back')}
      </ButtonLink>
    </Actions>
  );
}
