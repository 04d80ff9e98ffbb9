import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import styles from './Draft.module.css';
import type { DraftControl } from './draft-values.ts';
import { TotalLine } from './TotalLine.tsx';
import { useDraftValues } from './use-draft-sums.ts';

export const priceTypes = ['per_hour', 'per_month'] as const;

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
