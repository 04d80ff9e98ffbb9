import { api } from 'virtual:api-manifest';
import { moscowDate } from '@ladushki/contract/calendar';
import { paymentKinds } from '@ladushki/contract/payment-kinds';
import { useAppEnv } from '../../lib/app-env.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import styles from './FamilyPayments.module.css';
import { type PaymentFilters, periodsUntil } from './payment-filters.ts';

interface PaymentFilterBarProps {
  filters: PaymentFilters;
  onChange: (part: Partial<PaymentFilters>) => void;
}

function Table({ period, name }: { period: string; name: string }) {
  const { t } = useTranslation('family-payments');
  const read = useApiMutation(api.familyPayments.table);
  // Reading an answer as text takes its mark away.
  const save = (text: string) => saveFile(`payments-${period}.csv`, `\uFEFF${text}`, 'text/csv;charset=utf-8');
  return (
    <Button
      kind="secondary"
      icon={<Icon name="download" size={20} />}
      loading={read.isPending}
      onClick={() => read.mutate({ query: { period } }, { onSuccess: save })}
    >
      {t('table', { period: name })}
    </Button>
  );
}

export function PaymentFilterBar({ filters, onChange }: PaymentFilterBarProps) {
  const { t } = useTranslation('family-payments');
  const { locale } = useAppEnv();
  const now = new Date();
  const monthOf = (period: string) =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(period));
  const nameOf = (period: string) => (period.length === 4 ? t('filters.year', { year: period }) : monthOf(period));
  const tableOf = filters.period ?? moscowDate(now).slice(0, 4);
  return (
    <div className={styles.filters}>
      <PlainSelect
        label={t('filters.kind')}
        value={filters.kind ?? ''}
        placeholder={t('filters.everyKind')}
        options={paymentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => onChange({ kind: paymentKinds.find((kind) => kind === value) ?? null })}
      />
      <PlainSelect
        label={t('filters.period')}
        value={filters.period ?? ''}
        placeholder={t('filters.everyTime')}
        options={periodsUntil(now).map((value) => ({ value, label: nameOf(value) }))}
        onChange={(value) => onChange({ period: value || null })}
      />
      <Table period={tableOf} name={tableOf.length === 4 ? tableOf : monthOf(tableOf)} />
      {filters.order !== null && (
        <Button kind="quiet" icon={<Icon name="close" size={18} />} onClick={() => onChange({ order: null })}>
          {t('filters.order', { id: filters.order })}
        </Button>
      )}
    </div>
  );
}
