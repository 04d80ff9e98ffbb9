import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useDropFormOnDiscard } from './discard.ts';

interface BoundInput<Value> {
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur: () => void;
  error: string | undefined;
}

interface BindProps<Values extends FieldValues, Output, Name extends FieldPath<Values>> {
  control: Control<Values, unknown, Output>;
  name: Name;
  children: (input: BoundInput<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Binds an input to a form field, type-checked by name and value. */
export function Bind<Values extends FieldValues, Output, Name extends FieldPath<Values>>({
  control,
  name,
  children,
}: BindProps<Values, Output, Name>) {
  const { field, fieldState } = useController({ control, name });
  useDropFormOnDiscard(control);
  return children({
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  });
}
