import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { today } from '../../../lib/today.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import styles from './Filters.module.css';
import type { Filters } from './filters.ts';

interface WeekFilterProps {
  filters: Filters;
  onChange: (patch: Filters, typed?: boolean) => void;
}

const WeekHours = lazyPart(async () => (await import('./WeekHours.tsx')).WeekHours);

/** Every chosen day begins with the common hours. */
const ofDays = ({ days = [], time_from = '09:00', time_to = '18:00' }: Filters): Filters => ({
  hours: days.map((day) => `${day}-${time_from}-${time_to}`).join(','),
  days: undefined,
  time_from: undefined,
  time_to: undefined,
});

const daysOf = (hours: string): Filters => ({
  hours: undefined,
  days: hours.split(',').map(([day]) => Number(day)),
});

/** The needed week: days, hours and dates. */
export function WeekFilter({ filters, onChange }: WeekFilterProps) {
  const { t } = useTranslation('search');
  const options = useWeekdayOptions();
  return (
    <div className="stack-1">
      {filters.hours ? (
        <WeekHours hours={filters.hours} onChange={onChange} />
      ) : (
        <>
          <ChipChoice
            label={t('filters.days')}
            value={filters.days ?? []}
            options={options}
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
        </>
      )}
      {(filters.hours || (filters.days?.length ?? 0) > 1) && (
        <Checkbox
          asSwitch
          label={t('filters.byDay')}
          value={Boolean(filters.hours)}
          onChange={() => onChange(filters.hours ? daysOf(filters.hours) : ofDays(filters))}
        />
      )}
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
