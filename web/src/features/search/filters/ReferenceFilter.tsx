import { useQuery } from '@tanstack/react-query';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { type ReferenceName, referenceQuery } from '../search-queries.ts';
import { CheckList } from './CheckList.tsx';

interface ReferenceFilterProps {
  list: ReferenceName;
  label: string;
  value: readonly number[] | undefined;
  onChange: (ids: number[]) => void;
}

/** Any of the names of a reference list. */
export function ReferenceFilter({ list, label, value = [], onChange }: ReferenceFilterProps) {
  const { data } = useQuery(referenceQuery(list));
  if (!data) return <SkeletonText lines={6} />;
  return <CheckList label={label} items={data.results} value={value} onChange={onChange} />;
}
