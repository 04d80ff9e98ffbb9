import { useTranslation } from 'react-i18next';
import { moneyText } from '../../lib/format/money.ts';

export function PriceText({ price }: { price: number }) {
  const { t } = useTranslation('events');
  return price === 0 ? t('free') : moneyText(price);
}
