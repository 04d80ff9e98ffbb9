import type { SitterReliability } from '@ladushki/contract/reliability';
import { numberText } from '../../lib/format/formats.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { NumberRows } from './NumberRows.tsx';
import { useNumberTexts } from './use-number-texts.ts';

/** What visits and orders say about a sitter. */
export function SitterNumbers({ numbers }: { numbers: SitterReliability }) {
  const { t } = useTranslation('reliability');
  const { locale } = useLocale();
  const words = useNumberTexts();
  return (
    <Card title={t('ofSitter')}>
      <NumberRows
        numbers={[
          { key: 'orders', text: numberText(numbers.orders, locale) },
          { key: 'confirmed_visits', text: numberText(numbers.confirmed_visits, locale) },
          { key: 'on_time_percent', text: words.percent(numbers.on_time_percent) },
          { key: 'cancelled_12m', text: numberText(numbers.cancelled_12m, locale) },
          { key: 'answer_minutes', text: words.minutes(numbers.answer_minutes) },
          { key: 'families_returned', text: numberText(numbers.families_returned, locale) },
        ]}
      />
    </Card>
  );
}
