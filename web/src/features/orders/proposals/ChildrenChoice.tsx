import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useQuery } from '@tanstack/react-query';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { childrenQuery } from '../../children/children-queries.ts';
import type { Side } from '../use-side.ts';
import type { ProposeControl } from './propose-values.ts';

interface ChildrenChoiceProps {
  control: ProposeControl;
  order: OrderDetail;
  side: Side;
}

/** The family chooses of all its children, a sitter of those of the order. */
export function ChildrenChoice({ control, order, side }: ChildrenChoiceProps) {
  const { t } = useTranslation('proposals');
  const query = useQuery({ ...childrenQuery(), enabled: side === 'customer' });
  const own = (query.data?.results ?? []).filter(({ family }) => family === order.customer.id);
  const known = order.order_item.children.flatMap(({ id, full_name }) => (id === null ? [] : [{ id, full_name }]));
  const options = (own.length > 0 ? own : known).map(({ id, full_name }) => ({ value: id, label: full_name ?? '' }));
  return (
    <Bind control={control} name="children">
      {(input) => <ChipChoice {...input} label={t('field.children')} required options={options} />}
    </Bind>
  );
}
