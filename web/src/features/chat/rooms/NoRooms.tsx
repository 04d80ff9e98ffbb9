import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChatDrawing } from '../../../ui/art/drawings.tsx';
import { State } from '../../../ui/feedback/State.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';

/** Empty state: how rooms are created. */
export function NoRooms() {
  const { t } = useTranslation('chat');
  return (
    <State drawing={<ChatDrawing />} action={<ButtonLink to="/my-orders">{t('toOrders')}</ButtonLink>}>
      {t('noRooms')}
    </State>
  );
}
