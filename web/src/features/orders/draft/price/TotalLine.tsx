import { dateText } from '../../../../lib/format/dates.ts';
import { groupDigits, moneyText } from '../../../../lib/format/money.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import styles from '../Draft.module.css';
import type { DraftControl } from '../draft-values.ts';
import { useDraftSums } from './use-draft-sums.ts';

interface TotalLineProps<Output> {
  control: DraftControl<Output>;
  /** One price, or the ends of a range. */
  prices: readonly (number | null)[];
}

/** The total, by the function that charges it. */
export function TotalLine<Output>({ control, prices }: TotalLineProps<Output>) {
  const { t } = useTranslation('orders');
  const sums = useDraftSums(control, prices);
  const totals = sums?.totals.filter((total) => total !== null) ?? [];
  const [least, most] = [totals[0], totals.at(-1)];
  if (!sums || least === undefined || most === undefined || least > most) return null;
  const sum = least === most ? moneyText(most) : `${groupDigits(least)}–${moneyText(most)}`;
  return (
    <div className={styles.total} role="status">
      <p className={styles.sum}>{t('draft.total.sum', { sum })}</p>
      <p className="small-quiet">
        {sums.part.isAll
          ? t('draft.total.all', { count: sums.count })
          : t(sums.end ? 'draft.total.part' : 'draft.total.endless', {
              count: sums.part.count,
              date: dateText(sums.part.until),
              end: sums.end && dateText(sums.end),
            })}
      </p>
    </div>
  );
}
