import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { Problem } from '../../../ui/inputs/Frame.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import styles from './Draft.module.css';
import { type DraftControl, hoursOfDays } from './draft-values.ts';
import { useDraftValues } from './price/use-draft-sums.ts';

interface PartProps<Output> {
  control: DraftControl<Output>;
}

export function ByDaySwitch<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  return (
    <Bind control={control} name="by_day">
      {(input) => <Checkbox {...input} asSwitch label={t('draft.when.byDay')} />}
    </Bind>
  );
}

/** A row of hours for each chosen weekday. */
export function HoursByDay<Output>({ control }: PartProps<Output>) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const { order_item: item } = useDraftValues(control);
  const { field, fieldState } = useController({ control, name: 'order_item.hours' });
  const days = item.working_days_of_week;
  const key = days.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow the chosen days.
  useEffect(() => {
    field.onChange(hoursOfDays(days, item));
  }, [key]);
  const known = (item.hours ?? []).map(({ weekday }) => weekday).join() === key;
  return (
    <div>
      {known &&
        days.map((weekday, index) => (
          <fieldset key={weekday} className="bare-group day-hours">
            <legend>{weekdayText(weekday, locale, 'long')}</legend>
            <div className={styles.times}>
              <Bind control={control} name={`order_item.hours.${index}.start_time`}>
                {(input) => <TimeInput {...input} label={t('draft.when.timeFrom')} required />}
              </Bind>
              <Bind control={control} name={`order_item.hours.${index}.end_time`}>
                {(input) => <TimeInput {...input} label={t('draft.when.timeTo')} required />}
              </Bind>
            </div>
          </fieldset>
        ))}
      <Problem id="hours-by-day" text={fieldState.error?.message ?? fieldState.error?.root?.message} />
    </div>
  );
}
