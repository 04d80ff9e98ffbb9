import { useTranslation } from 'react-i18next';
import { weekdays, weekdayText } from '../../../lib/format/weekdays.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { FilterSection } from '../../search/filters/FilterSection.tsx';
import styles from '../../search/filters/Filters.module.css';
import { ReferenceFilter } from '../../search/filters/ReferenceFilter.tsx';
import type { OrderFilters } from './order-filters.ts';

const references = [
  { field: 'services', list: 'serviceTypes', open: true },
  { field: 'skills', list: 'skills', open: false },
  { field: 'languages', list: 'languages', open: false },
  { field: 'religions', list: 'religions', open: false },
] as const;

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

interface OrderFilterFormProps {
  filters: OrderFilters;
  /** `typed`: letter by letter, so there is more to come. */
  onChange: (patch: OrderFilters, typed?: boolean) => void;
}

export function OrderFilterForm({ filters, onChange }: OrderFilterFormProps) {
  const { t } = useTranslation('orders');
  const { locale } = useLocale();
  const prices = [filters.price_from, filters.price_to].filter((price) => price !== undefined).length;
  return (
    <div>
      <FilterSection title={t('list.days')} count={filters.days?.length ?? 0} open>
        <ChipChoice
          label={t('list.daysHint')}
          value={filters.days ?? []}
          options={weekdays.map((day) => ({
            value: day as number,
            label: weekdayText(day, locale),
            title: weekdayText(day, locale, 'long'),
          }))}
          onChange={(days) => onChange({ days: some(days.toSorted()) })}
        />
      </FilterSection>
      <FilterSection title={t('list.price')} count={prices} open>
        <div className={styles.pair}>
          {(['price_from', 'price_to'] as const).map((name) => (
            <NumberInput
              key={name}
              label={t(`list.${name}`)}
              suffix="₽"
              value={filters[name] ?? null}
              onChange={(value) => onChange({ [name]: value ?? undefined }, true)}
            />
          ))}
        </div>
      </FilterSection>
      {references.map(({ field, list, open }) => (
        <FilterSection key={field} title={t(`list.${field}`)} count={filters[field]?.length ?? 0} open={open}>
          <ReferenceFilter
            list={list}
            label={t(`list.${field}`)}
            value={filters[field]}
            onChange={(ids) => onChange({ [field]: some(ids) })}
          />
        </FilterSection>
      ))}
    </div>
  );
}
