import { Frame, type InputProps } from './Frame.tsx';
import { LazyCombobox } from './LazyCombobox.tsx';
import type { Option } from './options.ts';

export interface MultiSelectInputProps extends InputProps<string[]> {
  options: readonly Option[];
  placeholder?: string;
  /** For lists searched on the server: the typed text. */
  onSearch?: (text: string) => void;
}

/** Several choices of a long list, found by typing. */
export function MultiSelectInput({ label, hint, error, value, onChange, ...rest }: MultiSelectInputProps) {
  return (
    <Frame label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => (
        <LazyCombobox {...rest} label={label} multiple wiring={wiring} chosen={value ?? []} onChosen={onChange} />
      )}
    </Frame>
  );
}
