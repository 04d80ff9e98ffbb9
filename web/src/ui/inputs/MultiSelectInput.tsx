import { MultiSelect } from '@mantine/core';
import './select-styles.ts';
import { useTranslation } from 'react-i18next';
import { KitProvider } from '../theme/KitProvider.tsx';
import frame from './Frame.module.css';
import { Frame, type InputProps } from './Frame.tsx';
import { dropdown, type Option } from './options.ts';
import styles from './Select.module.css';

export interface MultiSelectInputProps extends InputProps<string[]> {
  options: readonly Option[];
  placeholder?: string;
  onSearch?: (text: string) => void;
}

export function MultiSelectInput({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  options,
  onSearch,
  placeholder,
  ...native
}: MultiSelectInputProps) {
  const { t } = useTranslation();
  const chosen = value ?? [];
  return (
    <Frame label={label} hint={hint} error={error} required={required}>
      {(wiring) => (
        <KitProvider>
          <MultiSelect
            {...native}
            {...wiring}
            classNames={{
              input: `${frame.input} ${styles.pills}`,
              pill: styles.pill,
              inputField: styles.field,
              dropdown: styles.dropdown,
              option: styles.option,
            }}
            value={chosen}
            onChange={onChange}
            data={[...options]}
            searchable
            hidePickedOptions
            {...(placeholder && chosen.length === 0 && { placeholder })}
            {...(onSearch && { onSearchChange: onSearch, filter: ({ options: all }) => all })}
            comboboxProps={dropdown}
            nothingFoundMessage={t('input.nothingFound')}
            maxDropdownHeight={280}
          />
        </KitProvider>
      )}
    </Frame>
  );
}
