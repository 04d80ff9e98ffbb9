import { useController } from 'react-hook-form';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { lazyPart } from '../../../../ui/feedback/lazy-part.tsx';
import { Checkbox } from '../../../../ui/inputs/Checkbox.tsx';
import { NumberInput } from '../../../../ui/inputs/NumberInput.tsx';
import { Segmented } from '../../../../ui/inputs/Segmented.tsx';
import styles from '../Draft.module.css';
import type { DraftControl } from '../draft-values.ts';
import { TotalLine } from './TotalLine.tsx';
import { useDraftValues } from './use-draft-sums.ts';

export const priceTypes = ['per_hour', 'per_month'] as const;

const UsualPrice = lazyPart(async () => (await import('./UsualPrice.tsx')).UsualPrice, { failed: () => null });

function UsualPriceLine<Output>({ control }: { control: DraftControl<Output> }) {
  const { order_item, price_type } = useDraftValues(control);
  const min = useController({ control, name: 'price_min' });
  const max = useController({ control, name: 'price_max' });
  const choose = (low: number, high: number) => {
    min.field.onChange(low);
    max.field.onChange(high);
  };
  if (order_item.payment_agreement) return null;
  return (
    <UsualPrice
      service={order_item.service_type[0]}
      place={order_item.address}
      priceType={price_type}
      onChoose={choose}
    />
  );
}

/** A price range, or by agreement. */
export function PriceFields<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const { order_item, price_min, price_max } = useDraftValues(control);
  return (
    <>
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
      <Bind control={control} name="order_item.payment_agreement">
        {(input) => <Checkbox {...input} label={t('draft.price.agreement')} />}
      </Bind>
      <UsualPriceLine control={control} />
      {!order_item.payment_agreement && (
        <div className={styles.pair}>
          <Bind control={control} name="price_min">
            {(input) => <NumberInput {...input} label={t('draft.price.min')} suffix="₽" required />}
          </Bind>
          <Bind control={control} name="price_max">
            {(input) => <NumberInput {...input} label={t('draft.price.max')} suffix="₽" required />}
          </Bind>
        </div>
      )}
      {!order_item.payment_agreement && <TotalLine control={control} prices={[price_min, price_max]} />}
    </>
  );
}
