import { useTranslation } from 'react-i18next';
import { ChatDrawing } from '../../../ui/art/ChatDrawing.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';

/** Where rooms come from, for somebody who has none. */
export function NoRooms() {
  const { t } = useTranslation('chat');
  return (
    <State drawing={<ChatDrawing />} action={<ButtonLink to="/my-orders">{t('toOrders')}</ButtonLink>}>
      {t('noRooms')}
    </State>
  );
}
