import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../lib/query/queries.ts';
import type { InputProps } from '../../ui/inputs/Frame.tsx';
import { MultiSelectInput } from '../../ui/inputs/MultiSelectInput.tsx';
import type { Option } from '../../ui/inputs/options.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

export type ReferenceList = keyof typeof api.referenceData;

interface Ref {
  id: number;
  name: string;
}

const pageSize = 100;
const optionOf = ({ id, name }: Ref): Option => ({ value: String(id), label: name });

/** Long lists are searched on the server; the selection always stays among the options. */
function useOptions(list: ReferenceList, chosen: readonly Ref[]) {
  const [search, setSearch] = useState('');
  const typed = useDeferredValue(search);
  const query = { page_size: pageSize, ...(typed && { search: typed }) };
  const found = useQuery({ ...queryOf(api.referenceData[list], { query }), placeholderData: (before) => before });
  const options = new Map([...chosen, ...(found.data?.results ?? [])].map((ref) => [ref.id, optionOf(ref)]));
  return { options: [...options.values()], setSearch };
}

interface ReferenceProps {
  list: ReferenceList;
  /** Names of the current selection. */
  known?: readonly Ref[];
  placeholder?: string;
}

interface SelectProps {
  /** The selection with its name. */
  onRef?: (ref: Ref | null) => void;
}

export function ReferenceSelect({
  list,
  known = [],
  value,
  onChange,
  onRef,
  ...rest
}: InputProps<number | null> & ReferenceProps & SelectProps) {
  const [picked, setPicked] = useState<readonly Ref[]>([]);
  const { options, setSearch } = useOptions(list, [...known, ...picked]);
  const choose = (id: string | null) => {
    const option = options.find((candidate) => candidate.value === id);
    const ref = option ? { id: Number(option.value), name: option.label } : null;
    setPicked(ref ? [ref] : []);
    onChange(ref?.id ?? null);
    onRef?.(ref);
  };
  return (
    <SelectInput
      {...rest}
      value={value ? String(value) : null}
      onChange={choose}
      options={options}
      onSearch={setSearch}
      clearable={!rest.required}
    />
  );
}

export function ReferenceMultiSelect({
  list,
  known = [],
  value,
  onChange,
  ...rest
}: InputProps<number[]> & ReferenceProps) {
  const [picked, setPicked] = useState<readonly Ref[]>(known);
  const { options, setSearch } = useOptions(list, picked);
  const choose = (ids: string[]) => {
    const chosen = options.filter((option) => ids.includes(option.value));
    setPicked(chosen.map((option) => ({ id: Number(option.value), name: option.label })));
    onChange(ids.map(Number));
  };
  return (
    <MultiSelectInput
      {...rest}
      value={(value ?? []).map(String)}
      onChange={choose}
      options={options}
      onSearch={setSearch}
    />
  );
}
