import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../lib/query/queries.ts';
import type { InputProps } from '../../ui/inputs/Frame.tsx';
import type { Option } from '../../ui/inputs/options.ts';
import { SelectInput } from '../../ui/inputs/SelectInput.tsx';

const pageSize = 100;

/** A bank that takes payouts by phone number; the list is searched on the server. */
export function BankSelect({ value, onChange, ...rest }: InputProps<string | null>) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Option | null>(null);
  const typed = useDeferredValue(search);
  const query = { page_size: pageSize, ...(typed && { search: typed }) };
  const found = useQuery({ ...queryOf(api.payoutAccounts.banks, { query }), placeholderData: (before) => before });
  const listed = (found.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const options = picked && !listed.some((option) => option.value === picked.value) ? [picked, ...listed] : listed;
  return (
    <SelectInput
      {...rest}
      value={value}
      options={options}
      onSearch={setSearch}
      onChange={(id) => {
        setPicked(options.find((option) => option.value === id) ?? null);
        onChange(id);
      }}
    />
  );
}
