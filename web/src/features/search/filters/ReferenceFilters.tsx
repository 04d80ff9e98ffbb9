import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { type ReferenceName, referenceQuery } from '../search-queries.ts';
import { CheckList } from './CheckList.tsx';
import { FilterSection } from './FilterSection.tsx';
import { idFilters } from './use-filter-chips.ts';

interface ChoiceProps {
  list: ReferenceName;
  label: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Multiple choice from a reference list. */
function Choice({ list, label, value, onChange }: ChoiceProps) {
  const { data } = useQuery(referenceQuery(list));
  if (!data) return <SkeletonText lines={6} />;
  return <CheckList label={label} items={data.results} value={value} onChange={onChange} />;
}

interface ReferenceFiltersProps<Name extends keyof typeof idFilters> {
  names: readonly Name[];
  /** Open initially. */
  open?: boolean;
  labelOf: (name: Name) => string;
  filters: { [Key in Name]?: readonly number[] | undefined };
  onChange: (patch: { [Key in Name]?: number[] | undefined }) => void;
}

/** A section per reference list. */
export function ReferenceFilters<Name extends keyof typeof idFilters>({
  names,
  open = false,
  labelOf,
  filters,
  onChange,
}: ReferenceFiltersProps<Name>) {
  return names.map((name) => {
    const value = filters[name] ?? [];
    const choose = (ids: number[]) =>
      onChange({ [name]: ids.length > 0 ? ids : undefined } as { [Key in Name]?: number[] });
    return (
      <FilterSection key={name} title={labelOf(name)} count={value.length} open={open}>
        <Choice list={idFilters[name]} label={labelOf(name)} value={value} onChange={choose} />
      </FilterSection>
    );
  });
}
