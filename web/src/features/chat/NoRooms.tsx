import { useTranslation } from 'react-i18next';
import { ChatDrawing } from '../../ui/art/ChatDrawing.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { State } from '../../ui/State.tsx';

/** Where rooms come from, for somebody who has none. */
export function NoRooms() {
  const { t } = useTranslation('chat');
  return (
    <State drawing={<ChatDrawing />} action={<ButtonLink to="/my-orders">{t('toOrders')}</ButtonLink>}>
      {t('noRooms')}
    </State>
  );
}
