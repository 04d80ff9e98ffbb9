import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CalendarDrawing } from '../../ui/art/drawings.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Nothing is planned. */
export function NoVisit({ isSitter }: { isSitter: boolean }) {
  const { t } = useTranslation('today');
  const side = isSitter ? 'sitter' : 'customer';
  return (
    <Card>
      <State
        drawing={<CalendarDrawing />}
        action={
          <ButtonLink to={isSitter ? '/orders' : '/my-orders/create-order'}>{t(`none.action.${side}`)}</ButtonLink>
        }
      >
        {t(`none.${side}`)}
      </State>
    </Card>
  );
}
