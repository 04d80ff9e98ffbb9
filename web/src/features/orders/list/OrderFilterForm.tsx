import { ageGroups } from '@ladushki/contract/people';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWeekdayOptions } from '../../../lib/i18n/use-weekday-options.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import type { ChangeFilters } from '../../search/browser/list-kind.ts';
import { CityFilter } from '../../search/filters/CityFilter.tsx';
import { FilterSection } from '../../search/filters/FilterSection.tsx';
import styles from '../../search/filters/Filters.module.css';
import { NumberPair } from '../../search/filters/NumberPair.tsx';
import { ReferenceFilters } from '../../search/filters/ReferenceFilters.tsx';
import { useSide } from '../use-side.ts';
import { furthest, type OrderFilters } from './order-filters.ts';

interface OrderFilterFormProps {
  filters: OrderFilters;
  onChange: ChangeFilters<OrderFilters>;
}

/** Exact hours are known to sitters alone. */
function Hours({ filters, onChange }: OrderFilterFormProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <div className={styles.pair}>
        {(['time_from', 'time_to'] as const).map((name) => (
          <TimeInput
            key={name}
            label={t(`search:filters.${name}`)}
            value={filters[name] ?? ''}
            onChange={(value) => onChange({ [name]: value || undefined }, true)}
          />
        ))}
      </div>
      <Checkbox
        asSwitch
        label={t('list.fitsMyWeek')}
        value={Boolean(filters.fits_my_week)}
        onChange={(value) => onChange({ fits_my_week: value || undefined })}
      />
    </>
  );
}

export function OrderFilterForm({ filters, onChange }: OrderFilterFormProps) {
  const { t } = useTranslation('orders');
  const side = useSide();
  const prices = [filters.price_from, filters.price_to].filter((price) => price !== undefined).length;
  return (
    <div>
      <FilterSection title={t('search:filters.city')} count={filters.city?.length ?? 0} open>
        <CityFilter
          label={t('search:filters.city')}
          value={filters.city}
          onChange={(city) => onChange({ city: city.length > 0 ? city : undefined })}
        />
      </FilterSection>
      {side && (
        <FilterSection title={t('list.fromHome')} count={filters.within ? 1 : 0} open>
          <NumberInput
            label={t('list.within')}
            value={filters.within ?? null}
            onChange={(value) => onChange({ within: value ? Math.min(value, furthest) : undefined }, true)}
          />
        </FilterSection>
      )}
      <FilterSection title={t('list.days')} count={filters.days?.length ?? 0} open>
        <ChipChoice
          label={t('search:filters.days')}
          value={filters.days ?? []}
          options={useWeekdayOptions()}
          onChange={(days) => onChange({ days: days.length > 0 ? days.toSorted() : undefined })}
        />
        {side === 'sitter' && <Hours filters={filters} onChange={onChange} />}
      </FilterSection>
      <FilterSection title={t('list.ages')} count={filters.ages?.length ?? 0} open>
        <ChipChoice
          label={t('list.ages')}
          value={filters.ages ?? []}
          options={ageGroups.map((value) => ({ value, label: t(`list.ageGroup.${value}`) }))}
          onChange={(ages) => onChange({ ages: ages.length > 0 ? ages : undefined })}
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
