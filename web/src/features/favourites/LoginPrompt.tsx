import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Actions } from '../../ui/Actions.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Favourites belong to a person: a visitor is shown the way in, and back here. */
export function LoginPrompt({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const { pathname, search } = useLocation();
  return (
    <Modal open onClose={onClose} title={t('loginPrompt.title')}>
      <Stack gap={2}>
        <p>{t('loginPrompt.text')}</p>
        <Actions>
          <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t('loginPrompt.login')}</ButtonLink>
          <ButtonLink kind="secondary" to="/register">
            {t('loginPrompt.register')}
          </ButtonLink>
        </Actions>
      </Stack>
    </Modal>
  );
}
