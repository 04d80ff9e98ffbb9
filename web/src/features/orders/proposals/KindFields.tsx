import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { ProposalKind } from '@ladushki/contract/proposals-constants';
import { addDays } from '@ladushki/contract/visits';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { formatWords } from '../../../lib/format/format-words.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import type { Side } from '../use-side.ts';
import { ChildrenChoice } from './ChildrenChoice.tsx';
import { HoursFields } from './HoursFields.tsx';
import type { ProposeControl } from './propose-values.ts';
import { VisitChoice } from './VisitChoice.tsx';

interface FieldsProps {
  control: ProposeControl;
  order: OrderDetail;
  side: Side;
}

function Slot({ control, label }: Pick<FieldsProps, 'control'> & { label: string }) {
  const { t } = useTranslation('proposals');
  return (
    <>
      <Bind control={control} name="date">
        {(input) => <DateInput {...input} label={label} required min={today()} />}
      </Bind>
      <div className="field-pair">
        <Bind control={control} name="start_time">
          {(input) => <TimeInput {...input} label={t('field.start')} required />}
        </Bind>
        <Bind control={control} name="end_time">
          {(input) => <TimeInput {...input} label={t('field.end')} required />}
        </Bind>
      </div>
    </>
  );
}

function From({ control }: Pick<FieldsProps, 'control'>) {
  const { t } = useTranslation('proposals');
  return (
    <Bind control={control} name="from">
      {(input) => <DateInput {...input} label={t('field.from')} required min={today()} />}
    </Bind>
  );
}

function Longer({ control, order }: FieldsProps) {
  const { t } = useTranslation('proposals');
  const noEnd = useWatch({ control, name: 'no_end' });
  const { end_date } = order.order_item;
  return (
    <>
      <Bind control={control} name="no_end">
        {(input) => <Checkbox {...input} label={t('field.noEnd')} />}
      </Bind>
      {!noEnd && (
        <Bind control={control} name="end_date">
          {(input) => (
            <DateInput
              {...input}
              label={t('field.endDate')}
              required
              {...(end_date && { min: addDays(end_date, 1) })}
            />
          )}
        </Bind>
      )}
    </>
  );
}

/** The fields of one kind of change. */
export function KindFields({ kind, ...props }: FieldsProps & { kind: ProposalKind }) {
  const { t, locale } = useTranslation('proposals');
  const { control, order, side } = props;
  const unit = formatWords(locale).per[order.price_type];
  const fields: Record<ProposalKind, () => ReactNode> = {
    skip: () => <VisitChoice control={control} order={order.id} />,
    move: () => (
      <>
        <VisitChoice control={control} order={order.id} />
        <Slot control={control} label={t('field.date')} />
      </>
    ),
    add: () => <Slot control={control} label={t('field.addDate')} />,
    hours: () => (
      <>
        <From control={control} />
        <HoursFields control={control} />
      </>
    ),
    price: () => (
      <>
        <From control={control} />
        <Bind control={control} name="price">
          {(input) => <NumberInput {...input} label={t('field.price')} required suffix={`₽/${unit}`} />}
        </Bind>
      </>
    ),
    longer: () => <Longer {...props} />,
    child: () => (
      <>
        <From control={control} />
        <ChildrenChoice control={control} order={order} side={side} />
      </>
    ),
  };
  return fields[kind]();
}
