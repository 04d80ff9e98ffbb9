import { MultiSelectInput } from '../inputs/MultiSelectInput.tsx';
import { SelectInput } from '../inputs/SelectInput.tsx';
import { bind } from './fields.tsx';

/** Apart from the other fields: they bring a larger part with them. */
export const SelectField = bind(SelectInput);
export const MultiSelectField = bind(MultiSelectInput);
