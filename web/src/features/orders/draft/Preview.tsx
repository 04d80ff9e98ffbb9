import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { childrenQuery } from '../../children/children-queries.ts';
import { referenceQuery } from '../../search/search-queries.ts';
import { useOrderTexts } from '../use-order-texts.ts';
import styles from './Draft.module.css';
import { type DraftControl, type DraftValues, periodOf } from './draft-values.ts';
import { TotalLine } from './price/TotalLine.tsx';
import { useDraftValues } from './price/use-draft-sums.ts';

interface Named {
  id: number;
  name: string;
}

const namesOf = (ids: readonly number[], all: readonly Named[] | undefined) =>
  (all ?? [])
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');

/** The draft in words, row by row. */
export function useDraftRows() {
  const words = useOrderTexts();
  const { data: children } = useQuery(childrenQuery());
  const { data: services } = useQuery(referenceQuery('serviceTypes'));
  const { data: skills } = useQuery(referenceQuery('skills'));
  const { data: languages } = useQuery(referenceQuery('languages'));
  return (values: DraftValues) => {
    const item = values.order_item;
    const period = periodOf(values);
    return {
      title: values.title,
      children: namesOf(
        item.children,
        children?.results.map(({ id, full_name }) => ({ id, name: full_name })),
      ),
      services: namesOf(item.service_type, services?.results),
      dates: period && words.dates(period),
      days: period && words.days(period),
      hours: period ? words.periodHours(period) : '',
      place: item.address.address,
      price: words.price({
        price: null,
        price_type: values.price_type,
        price_min: item.payment_agreement ? null : values.price_min,
        price_max: item.payment_agreement ? null : values.price_max,
      }),
      skills: namesOf(item.skill, skills?.results),
      languages: namesOf(item.language, languages?.results),
      description: item.job_description,
    } as const;
  };
}
export type DraftRow = keyof ReturnType<ReturnType<typeof useDraftRows>>;

/** Preview of the order. */
export function Preview<Output>({ control }: { control: DraftControl<Output> }) {
  const { t } = useTranslation('orders');
  const values = useDraftValues(control);
  const rows = useDraftRows()(values);
  const prices = values.order_item.payment_agreement ? [] : [values.price_min, values.price_max];
  return (
    <>
      <dl className={styles.preview}>
        {(Object.keys(rows) as DraftRow[])
          .filter((row) => rows[row])
          .map((row) => (
            <div key={row}>
              <dt>{t(`draft.preview.${row}`)}</dt>
              <dd>{rows[row]}</dd>
            </div>
          ))}
      </dl>
      <TotalLine control={control} prices={prices} />
    </>
  );
}
