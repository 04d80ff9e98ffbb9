import { Select } from '@mantine/core';
import './select-styles.ts';
import { useTranslation } from 'react-i18next';
import { KitProvider } from '../theme/KitProvider.tsx';
import frame from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { dropdown, type Option } from './options.ts';
import styles from './Select.module.css';

export interface SelectInputProps extends InputProps<string | null> {
  options: readonly Option[];
  placeholder?: string;
  clearable?: boolean;
  searchable?: boolean;
  /** For lists searched on the server: the typed text. */
  onSearch?: (text: string) => void;
}

export function SelectInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  onSearch,
  ...native
}: SelectInputProps) {
  const { t } = useTranslation();
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <KitProvider>
          <Select
            {...native}
            {...wiring}
            classNames={{ input: `${frame.input} ${styles.input}`, dropdown: styles.dropdown, option: styles.option }}
            value={value}
            onChange={onChange}
            data={[...options]}
            {...(onSearch && { searchable: true, onSearchChange: onSearch, filter: ({ options: all }) => all })}
            comboboxProps={dropdown}
            allowDeselect={!required}
            nothingFoundMessage={t('input.nothingFound')}
            maxDropdownHeight={280}
          />
        </KitProvider>
      )}
    </Frame>
  );
}
