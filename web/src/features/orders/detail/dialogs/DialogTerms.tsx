import type { OrderCard } from '@ladushki/contract/order-schemas';
import { paidUntil } from '@ladushki/contract/pricing';
import { dateText } from '../../../../lib/format/dates.ts';
import { moneyText, priceText } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { weeklySum } from '../../order-period.ts';
import { useOrderTexts } from '../../use-order-texts.ts';
import styles from '../Detail.module.css';

interface DialogTermsProps {
  order: Pick<OrderCard, 'price' | 'price_min' | 'price_max' | 'price_type' | 'total_price' | 'order_item'>;
  /** Seen terms, when they differ from the order's. */
  terms?: { price: number | null; total_price: number | null };
}

/** Price and total of the decision. */
export function DialogTerms({ order, terms = order }: DialogTermsProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const words = useOrderTexts();
  const until = paidUntil(order.order_item, order.price_type);
  const isAll = order.order_item.end_date !== null && order.order_item.end_date <= until;
  const week = weeklySum({ ...order, price: terms.price });
  return (
    <dl className={`stack-1 ${styles.sums}`}>
      <div>
        <dt>{t('terms.price')}</dt>
        <dd>{terms.price === null ? words.price(order) : priceText(terms.price, order.price_type, locale)}</dd>
      </div>
      {week !== null && (
        <div>
          <dt>{t('terms.week')}</dt>
          <dd>{moneyText(week)}</dd>
        </div>
      )}
      {week === null && terms.total_price !== null && (
        <div>
          <dt>{isAll ? t('terms.total') : t('terms.part', { date: dateText(until) })}</dt>
          <dd>{moneyText(terms.total_price)}</dd>
        </div>
      )}
    </dl>
  );
}
