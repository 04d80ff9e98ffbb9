import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import type { ChangeFilters } from '../browser/list-kind.ts';
import { CityFilter } from './CityFilter.tsx';
import { FilterSection } from './FilterSection.tsx';
import styles from './Filters.module.css';
import { type Filters, sitterFilters, workOptions } from './filters.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { ReferenceFilters } from './ReferenceFilters.tsx';
import type { idFilters } from './use-filter-chips.ts';
import { WeekFilter } from './WeekFilter.tsx';

const anyValue = 'any';
const mostChildren = 10;
const flags = ['verified', 'image', 'is_available', 'is_online'] as const;
interface FilterFormProps {
  filters: Filters;
  onChange: ChangeFilters<Filters>;
}

const some = <Value,>(values: Value[]) => (values.length > 0 ? values : undefined);

function Person({ filters, onChange }: FilterFormProps) {
  const { t } = useTranslation('search');
  const years = t('filters.years');
  return (
    <div className="stack-2">
      <Segmented
        label={t('filters.rating')}
        value={filters.rating ?? anyValue}
        options={[
          { value: anyValue, label: t('filters.any') },
          ...(['3', '4', '4.5'] as const).map((value) => ({ value, label: t(`filters.ratings.${value}`) })),
        ]}
        onChange={(value) => onChange({ rating: value === anyValue ? undefined : (value as Filters['rating']) })}
      />
      <RangeFilter name="experience" label={t('filters.experience')} suffix={years} {...{ filters, onChange }} />
      <RangeFilter name="age" label={t('filters.age')} suffix={years} {...{ filters, onChange }} />
      <Segmented
        label={t('filters.gender')}
        value={filters.gender ?? anyValue}
        options={[
          { value: anyValue, label: t('filters.any') },
          { value: 'female', label: t('filters.female') },
          { value: 'male', label: t('filters.male') },
        ]}
        onChange={(value) => onChange({ gender: value === anyValue ? undefined : (value as Filters['gender']) })}
      />
    </div>
  );
}

function Terms({ filters, onChange }: FilterFormProps) {
  const { t } = useTranslation('search');
  return (
    <div className="stack-2">
      <ChipChoice
        label={t('filters.workOptions')}
        value={filters.work_options ?? []}
        options={workOptions.map((value) => ({ value, label: t(`work.${value}`) }))}
        onChange={(value) => onChange({ work_options: some(value) })}
      />
      <NumberInput
        label={t('filters.maxChildren')}
        value={filters.max_children ?? null}
        onChange={(value) => onChange({ max_children: value ? Math.min(value, mostChildren) : undefined }, true)}
      />
    </div>
  );
}

/** All filters, the most used first. */
export function FilterForm({ filters, onChange }: FilterFormProps) {
  const { t } = useTranslation('search');
  const count = (...names: (keyof Filters)[]) =>
    sitterFilters.count(Object.fromEntries(names.map((name) => [name, filters[name]])));
  const labelOf = (name: keyof typeof idFilters) => t(`filters.${name}`);
  return (
    <div className={styles.form}>
      <FilterSection title={t('filters.city')} count={filters.city?.length ?? 0} open>
        <CityFilter
          label={t('filters.city')}
          value={filters.city}
          onChange={(city) => onChange({ city: some(city) })}
        />
      </FilterSection>
      <FilterSection
        title={t('filters.week')}
        count={count('days', 'time_from', 'time_to', 'hours', 'date_from', 'date_to')}
        open
      >
        <WeekFilter filters={filters} onChange={onChange} />
      </FilterSection>
      <ReferenceFilters names={['services']} open labelOf={labelOf} filters={filters} onChange={onChange} />
      <FilterSection title={t('filters.price')} count={count('per_hour_salary_start', 'per_hour_salary_end')} open>
        <RangeFilter
          name="per_hour_salary"
          label={t('filters.pricePerHour')}
          suffix="₽"
          filters={filters}
          onChange={onChange}
        />
      </FilterSection>
      <FilterSection title={t('filters.trust')} count={count(...flags)} open>
        {flags.map((flag) => (
          <Checkbox
            key={flag}
            label={t(`filters.${flag}`)}
            value={filters[flag] === true}
            onChange={(on) => onChange({ [flag]: on || undefined })}
          />
        ))}
      </FilterSection>
      <FilterSection
        title={t('filters.person')}
        count={count('rating', 'experience_start', 'experience_end', 'age_start', 'age_end', 'gender')}
      >
        <Person filters={filters} onChange={onChange} />
      </FilterSection>
      <FilterSection title={t('filters.terms')} count={count('work_options', 'max_children')}>
        <Terms filters={filters} onChange={onChange} />
      </FilterSection>
      <ReferenceFilters
        names={['skills', 'languages', 'citizenship', 'nationality', 'religions']}
        labelOf={labelOf}
        filters={filters}
        onChange={onChange}
      />
    </div>
  );
}
