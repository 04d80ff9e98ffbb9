import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** What the checkout of a long order takes now, and what follows. */
export function WeeklyTerms({ first }: { first: number }) {
  const { t } = useTranslation('weeks');
  return (
    <p>
      <b>
        {t('checkout.now')}: {moneyText(first)}
      </b>
      . {t('checkout.later')}
    </p>
  );
}
