import type { RefObject } from 'react';
import type { Wiring } from './Frame.tsx';
import type { Option } from './options.ts';

export interface ComboboxProps {
  /** Names the list. */
  label: string;
  wiring: Wiring;
  options: readonly Option[];
  /** Chosen values; at most one unless `multiple`. */
  chosen: readonly string[];
  onChosen: (values: string[]) => void;
  multiple?: boolean;
  required?: boolean | undefined;
  clearable?: boolean | undefined;
  placeholder?: string | undefined;
  /** For lists searched on the server: the typed text. */
  onSearch?: ((text: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** What was done to the field while the combobox was loading. */
export interface ComboboxStart {
  typed: string | undefined;
  open: boolean;
  focused: RefObject<boolean>;
}
