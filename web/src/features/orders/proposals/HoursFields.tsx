import type { DayHours } from '@ladushki/contract/visits';
import { useController } from 'react-hook-form';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import draft from '../draft/Draft.module.css';
import styles from './Proposals.module.css';
import type { ProposeControl } from './propose-values.ts';

const usual = { start_time: '10:00', end_time: '14:00' };

/** Weekdays and the hours of each. */
export function HoursFields({ control }: { control: ProposeControl }) {
  const { t } = useTranslation('proposals');
  const { locale } = useLocale();
  const options = useWeekdayOptions();
  const { field, fieldState } = useController({ control, name: 'hours' });
  const hours: readonly DayHours[] = field.value;
  const choose = (days: number[]) =>
    field.onChange(
      days
        .toSorted()
        .map((weekday) => hours.find((day) => day.weekday === weekday) ?? { ...usual, ...hours[0], weekday }),
    );
  const change = (weekday: number, time: Partial<DayHours>) =>
    field.onChange(hours.map((day) => (day.weekday === weekday ? { ...day, ...time } : day)));
  return (
    <div className={styles.days}>
      <ChipChoice
        label={t('field.days')}
        required
        options={options}
        value={hours.map(({ weekday }) => weekday)}
        onChange={choose}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
      />
      {hours.map(({ weekday, start_time, end_time }) => (
        <fieldset key={weekday} className="bare-group day-hours">
          <legend>{weekdayText(weekday, locale, 'long')}</legend>
          <div className={draft.times}>
            <TimeInput
              label={t('field.start')}
              value={start_time}
              onChange={(time) => change(weekday, { start_time: time })}
            />
            <TimeInput
              label={t('field.end')}
              value={end_time}
              onChange={(time) => change(weekday, { end_time: time })}
            />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
