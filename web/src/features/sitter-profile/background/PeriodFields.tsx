import { type Control, useWatch } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';

/** Fields of a form about work; an end is written only for what is over. */
export interface PeriodValues {
  from: string;
  to: string;
  until_now: boolean;
}

/** The period as a call takes it. */
export const periodOf = ({ to, until_now }: Pick<PeriodValues, 'to' | 'until_now'>) => ({ to: until_now ? null : to });

/** From, to, or until now. */
export function PeriodFields<Values extends PeriodValues, Output>(props: {
  control: Control<Values, unknown, Output>;
}) {
  const { t } = useTranslation('sitter-profile');
  // A form may have more fields than these.
  const control = props.control as unknown as Control<PeriodValues>;
  const untilNow = useWatch({ control, name: 'until_now' });
  const dated = { partial: true, hint: t('datesHint'), required: true, max: today() } as const;
  return (
    <>
      <div className="field-pair">
        <Bind control={control} name="from">
          {(input) => <DateInput {...input} {...dated} label={t('work.from')} />}
        </Bind>
        {!untilNow && (
          <Bind control={control} name="to">
            {(input) => <DateInput {...input} {...dated} label={t('work.to')} />}
          </Bind>
        )}
      </div>
      <Bind control={control} name="until_now">
        {(input) => <Checkbox {...input} asSwitch label={t('work.untilNow')} />}
      </Bind>
    </>
  );
}
