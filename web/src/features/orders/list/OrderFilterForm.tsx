import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import type { ChangeFilters } from '../../search/browser/list-kind.ts';
import { FilterSection } from '../../search/filters/FilterSection.tsx';
import { NumberPair } from '../../search/filters/NumberPair.tsx';
import { ReferenceFilters } from '../../search/filters/ReferenceFilters.tsx';
import type { OrderFilters } from './order-filters.ts';

interface OrderFilterFormProps {
  filters: OrderFilters;
  onChange: ChangeFilters<OrderFilters>;
}

export function OrderFilterForm({ filters, onChange }: OrderFilterFormProps) {
  const { t } = useTranslation('orders');
  const prices = [filters.price_from, filters.price_to].filter((price) => price !== undefined).length;
  return (
    <div>
      <FilterSection title={t('list.days')} count={filters.days?.length ?? 0} open>
        <ChipChoice
          label={t('search:filters.days')}
          value={filters.days ?? []}
          options={useWeekdayOptions()}
          onChange={(days) => onChange({ days: days.length > 0 ? days.toSorted() : undefined })}
        />
      </FilterSection>
      <FilterSection title={t('list.price')} count={prices} open>
        <NumberPair from="price_from" to="price_to" suffix="₽" filters={filters} onChange={onChange} />
      </FilterSection>
      <ReferenceFilters
        names={['services']}
        open
        labelOf={() => t('search:filters.services')}
        filters={filters}
        onChange={onChange}
      />
      <ReferenceFilters
        names={['skills', 'languages', 'religions']}
        labelOf={(name) => (name === 'religions' ? t('list.religions') : t(`search:filters.${name}`))}
        filters={filters}
        onChange={onChange}
      />
    </div>
  );
}
