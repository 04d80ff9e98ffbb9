/** One choice of a list. */
export interface Option {
  value: string;
  label: string;
}

export const labelOf = (options: readonly Option[], value: string | undefined): string =>
  options.find((option) => option.value === value)?.label ?? '';
