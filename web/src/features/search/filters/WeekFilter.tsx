import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { today } from '../../../lib/today.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import styles from './Filters.module.css';
import type { Filters } from './filters.ts';

interface WeekFilterProps {
  filters: Filters;
  onChange: (patch: Filters, typed?: boolean) => void;
}

/** The needed week: days, hours and dates. */
export function WeekFilter({ filters, onChange }: WeekFilterProps) {
  const { t } = useTranslation('search');
  return (
    <div className="stack-1">
      <ChipChoice
        label={t('filters.days')}
        value={filters.days ?? []}
        options={useWeekdayOptions()}
        onChange={(days) => onChange({ days: days.length > 0 ? days.toSorted() : undefined })}
      />
      <div className={styles.pair}>
        {(['time_from', 'time_to'] as const).map((name) => (
          <TimeInput
            key={name}
            label={t(`filters.${name}`)}
            value={filters[name] ?? ''}
            onChange={(value) => onChange({ [name]: value || undefined }, true)}
          />
        ))}
      </div>
      {(['date_from', 'date_to'] as const).map((name) => (
        <DateInput
          key={name}
          label={t(`filters.${name}`)}
          min={today()}
          value={filters[name] ?? ''}
          onChange={(value) => onChange({ [name]: value || undefined }, true)}
        />
      ))}
    </div>
  );
}
