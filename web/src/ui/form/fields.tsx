import type { ComponentType } from 'react';
import { useController } from 'react-hook-form';
import { Checkbox } from '../inputs/Checkbox.tsx';
import { DateInput } from '../inputs/DateInput.tsx';
import { NumberInput } from '../inputs/NumberInput.tsx';
import { PasswordInput } from '../inputs/PasswordInput.tsx';
import { PhoneInput } from '../inputs/PhoneInput.tsx';
import { RadioCards } from '../inputs/RadioCards.tsx';
import { Segmented } from '../inputs/Segmented.tsx';
import { TextArea } from '../inputs/TextArea.tsx';
import { TextInput } from '../inputs/TextInput.tsx';
import { TimeInput } from '../inputs/TimeInput.tsx';

type Given = 'value' | 'onChange' | 'onBlur' | 'error' | 'ref';

/** An input that takes its value and its error from the form around it, by its name. */
export function bind<Props extends object>(Input: ComponentType<Props>) {
  return function Field({ name, ...props }: Omit<Props, Given | 'name'> & { name: string }) {
    const { field, fieldState } = useController({ name });
    const given = { ...props, ...field, error: fieldState.error?.message } as unknown as Props;
    return <Input {...given} />;
  };
}

export const TextField = bind(TextInput);
export const PhoneField = bind(PhoneInput);
export const PasswordField = bind(PasswordInput);
export const TextAreaField = bind(TextArea);
export const NumberField = bind(NumberInput);
export const DateField = bind(DateInput);
export const TimeField = bind(TimeInput);
export const CheckboxField = bind(Checkbox);
export const RadioCardsField = bind(RadioCards);
export const SegmentedField = bind(Segmented);
