import { bookingPrice, type ServicePrices } from '@ladushki/contract/pricing';
import type { SitterDetail } from '@ladushki/contract/sitter-card';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { priceText } from '../../../../lib/format/money.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Segmented } from '../../../../ui/inputs/Segmented.tsx';
import detail from '../../detail/Detail.module.css';
import type { DraftControl, DraftValues } from '../draft-values.ts';
import { priceTypes } from './PriceFields.tsx';
import { TotalLine } from './TotalLine.tsx';
import { useDraftValues } from './use-draft-sums.ts';

export type OfferedService = ServicePrices & { service_type: { id: number; name: string } };

type Priced = Pick<DraftValues, 'price_type' | 'order_item'>;

/** The price, by the server's function. */
export const priceOf = (sitter: SitterDetail, offered: readonly OfferedService[], { price_type, order_item }: Priced) =>
  bookingPrice(
    offered.filter(({ service_type }) => order_item.service_type.includes(service_type.id)),
    sitter,
    price_type,
  );

interface BookingPriceProps<Output> {
  sitter: SitterDetail;
  offered: readonly OfferedService[];
  control: DraftControl<Output>;
}

export function BookingPrice<Output>({ sitter, offered, control }: BookingPriceProps<Output>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const values = useDraftValues(control);
  const kinds = priceTypes.filter((price_type) => priceOf(sitter, offered, { ...values, price_type }) !== null);
  const price = priceOf(sitter, offered, values);
  return (
    <>
      {(kinds.length > 1 || price === null) && (
        <Bind control={control} name="price_type">
          {(input) => (
            <Segmented
              {...input}
              label={t('draft.price.type')}
              onChange={(value) => input.onChange(value === 'per_month' ? 'per_month' : 'per_hour')}
              options={priceTypes.map((value) => ({ value, label: t(`draft.price.${value}`) }))}
            />
          )}
        </Bind>
      )}
      {price === null ? (
        <Notice tone="amber">{t('booking.noSuchPrice')}</Notice>
      ) : (
        <p className={detail.price}>{priceText(price, values.price_type, locale)}</p>
      )}
      <TotalLine control={control} prices={[price]} />
    </>
  );
}
