import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import styles from './Filters.module.css';
import type { Filters } from './filters.ts';

interface WeekHoursProps {
  /** `1-09:00-13:00,3-15:00-19:00`; times may be incomplete while typing. */
  hours: string;
  onChange: (patch: Filters, typed?: boolean) => void;
}

const newDay = ['09:00', '18:00'];

/** Hours of each chosen weekday. */
export function WeekHours({ hours, onChange }: WeekHoursProps) {
  const { t } = useTranslation('search');
  const { locale } = useLocale();
  const options = useWeekdayOptions();
  const byDay = new Map(
    hours.split(',').map((day) => {
      const [weekday = '', ...times] = day.split('-');
      return [Number(weekday), times] as const;
    }),
  );
  const write = (days: readonly number[], timesOf: (day: number) => readonly string[], isTyped: boolean) => {
    const text = days.map((day) => [day, ...timesOf(day)].join('-')).join(',');
    onChange({ hours: text || undefined }, isTyped);
  };
  const days = [...byDay.keys()];
  const type = (weekday: number, place: number, value: string) =>
    write(
      days,
      (day) => (byDay.get(day) ?? newDay).map((time, at) => (day === weekday && at === place ? value : time)),
      true,
    );
  return (
    <>
      <ChipChoice
        label={t('filters.days')}
        value={days}
        options={options}
        onChange={(chosen) => write(chosen.toSorted(), (day) => byDay.get(day) ?? newDay, false)}
      />
      {days.map((weekday) => (
        <fieldset key={weekday} className="bare-group day-hours">
          <legend>{weekdayText(weekday, locale, 'long')}</legend>
          <div className={styles.pair}>
            {(['time_from', 'time_to'] as const).map((name, place) => (
              <TimeInput
                key={name}
                label={t(`filters.${name}`)}
                value={byDay.get(weekday)?.[place] ?? ''}
                onChange={(value) => type(weekday, place, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}
