import { hoursOf } from '@ladushki/contract/visits';
import { Bind } from '../../../lib/form/Bind.tsx';
import { dateText } from '../../../lib/format/dates.ts';
import { numberText } from '../../../lib/format/formats.ts';
import { weekdays } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { today } from '../../../lib/today.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import styles from './Draft.module.css';
import { type DraftControl, isByDay, periodOf, type Rhythm, rhythms } from './draft-values.ts';
import { ByDaySwitch, HoursByDay } from './HoursByDay.tsx';
import { TrialField } from './lazy-fields.tsx';
import { useDraftSums, useDraftValues } from './price/use-draft-sums.ts';

const presets = { weekdays: [1, 2, 3, 4, 5], weekends: [6, 7], everyDay: [...weekdays] } as const;
const presetNames = ['weekdays', 'weekends', 'everyDay'] as const;

interface PartProps<Output> {
  control: DraftControl<Output>;
}

/** Weekdays, single or as presets. */
function WeekPicker<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const days = useWeekdayOptions();
  return (
    <Bind control={control} name="order_item.working_days_of_week">
      {(input) => (
        <div>
          <ChipChoice
            {...input}
            label={t('draft.when.days')}
            required
            onChange={(chosen) => input.onChange(chosen.toSorted())}
            options={days}
          />
          <div className={styles.presets}>
            {presetNames.map((name) => (
              <Button key={name} kind="quiet" size="s" onClick={() => input.onChange([...presets[name]])}>
                {t(`when.${name}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Bind>
  );
}

function CommonHours<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  return (
    <div className={styles.times}>
      <Bind control={control} name="order_item.start_time">
        {(input) => <TimeInput {...input} label={t('draft.when.timeFrom')} required />}
      </Bind>
      <Bind control={control} name="order_item.end_time">
        {(input) => <TimeInput {...input} label={t('draft.when.timeTo')} required />}
      </Bind>
    </div>
  );
}

/** The amount of work as text. */
function VisitsLine<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const sums = useDraftSums(control, []);
  const period = periodOf(useDraftValues(control));
  if (!sums || !period) return null;
  const hours = t('draft.when.hours', { count: sums.hours, hours: numberText(sums.hours, locale, 1) });
  const line = t(sums.end ? 'draft.when.visits' : 'draft.when.firstVisits', {
    count: sums.count,
    hours,
    first: dateText(sums.first.date),
    until: dateText(sums.part.until),
  });
  return (
    <p className={styles.summary} role="status">
      {line}
      {hoursOf(period).some(({ start_time, end_time }) => end_time < start_time) && ` ${t('draft.when.night')}`}
    </p>
  );
}

/** Dates and hours of the visits. */
export function WhenFields<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const values = useDraftValues(control);
  const { rhythm } = values;
  return (
    <>
      <Bind control={control} name="rhythm">
        {(input) => (
          <Segmented
            {...input}
            label={t('draft.when.rhythm')}
            onChange={(value) => input.onChange(value as Rhythm)}
            options={rhythms.map((value) => ({ value, label: t(`draft.when.${value}`) }))}
          />
        )}
      </Bind>
      {rhythm !== 'once' && <WeekPicker control={control} />}
      <div className={styles.pair}>
        <Bind control={control} name="order_item.start_date">
          {(input) => (
            <DateInput
              {...input}
              label={t(rhythm === 'once' ? 'draft.when.date' : 'draft.when.from')}
              required
              min={today()}
            />
          )}
        </Bind>
        {rhythm === 'period' && (
          <Bind control={control} name="order_item.end_date">
            {(input) => <DateInput {...input} label={t('draft.when.to')} required min={today()} />}
          </Bind>
        )}
      </div>
      {isByDay(values) ? <HoursByDay control={control} /> : <CommonHours control={control} />}
      {rhythm === 'once' ? <TrialField control={control} /> : <ByDaySwitch control={control} />}
      <VisitsLine control={control} />
    </>
  );
}
