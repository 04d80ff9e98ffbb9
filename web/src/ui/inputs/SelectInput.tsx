import { Frame, type InputProps } from './Frame.tsx';
import { LazyCombobox } from './LazyCombobox.tsx';
import type { Option } from './options.ts';

export interface SelectInputProps extends InputProps<string | null> {
  options: readonly Option[];
  placeholder?: string;
  clearable?: boolean;
  /** For lists searched on the server: the typed text. */
  onSearch?: (text: string) => void;
  /** Enter takes the first of what is found, once it is known, and never submits the form. */
  takesFirst?: boolean;
}

/** One choice of a long list, found by typing; `PlainSelect` is for short lists. */
export function SelectInput({ label, hint, error, value, onChange, ...rest }: SelectInputProps) {
  return (
    <Frame label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => (
        <LazyCombobox
          {...rest}
          label={label}
          wiring={wiring}
          chosen={value === null ? [] : [value]}
          onChosen={([chosen]) => onChange(chosen ?? null)}
        />
      )}
    </Frame>
  );
}
