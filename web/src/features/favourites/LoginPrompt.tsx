import { useLocation } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { entranceTo } from '../../lib/return-route.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';

/** Visitors are asked to sign in and return here. */
export function LoginPrompt({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('search');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Modal open onClose={onClose} title={t('loginPrompt.title')}>
      <Stack gap={2}>
        <p>{t('loginPrompt.text', { name })}</p>
        <Actions main={<ButtonLink to={entranceTo('/login', here)}>{t('loginPrompt.login')}</ButtonLink>}>
          <ButtonLink kind="secondary" to={entranceTo('/register', here)}>
            {t('loginPrompt.register')}
          </ButtonLink>
        </Actions>
      </Stack>
    </Modal>
  );
}
