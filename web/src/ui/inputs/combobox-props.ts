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
  /** Enter takes the first of what is found, once it is known, and never submits the form. */
  takesFirst?: boolean | undefined;
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
