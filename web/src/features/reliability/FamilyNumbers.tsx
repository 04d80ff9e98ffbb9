import type { FamilyReliability } from '@ladushki/contract/reliability';
import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { NumberRows } from './NumberRows.tsx';
import { useNumberTexts } from './use-number-texts.ts';

/** What orders say about a family, for the sitter whom it asks. */
export function FamilyNumbers({ numbers }: { numbers: FamilyReliability }) {
  const { locale } = useLocale();
  const words = useNumberTexts();
  return (
    <NumberRows
      numbers={[
        { key: 'orders', text: numberText(numbers.orders, locale) },
        { key: 'paid_on_time_percent', text: words.percent(numbers.paid_on_time_percent) },
        { key: 'cancelled_late_12m', text: numberText(numbers.cancelled_late_12m, locale) },
      ]}
    />
  );
}
