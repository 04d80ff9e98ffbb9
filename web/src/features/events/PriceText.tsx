import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

export function PriceText({ price }: { price: number }) {
  const { t } = useTranslation('events');
  return price === 0 ? t('free') : moneyText(price);
}
