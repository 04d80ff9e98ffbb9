import { type ReactNode, useState } from 'react';
import type { InputProps } from '../../../ui/inputs/Frame.tsx';
import { Sample } from './Sample.tsx';

interface InputStatesProps<Value> {
  of: string;
  empty: Value;
  filled: Value;
  /** States that the input does not support. */
  without?: readonly ('hint' | 'disabled')[];
  children: (props: InputProps<Value>) => ReactNode;
}

function Live<Value>({
  value,
  render,
  ...rest
}: Omit<InputProps<Value>, 'onChange'> & { render: InputStatesProps<Value>['children'] }) {
  const [now, setNow] = useState(value);
  return render({ ...rest, value: now, onChange: setNow });
}

/** An input empty, filled, with a hint, invalid and disabled. */
export function InputStates<Value>({ of, empty, filled, without = [], children }: InputStatesProps<Value>) {
  const states = [
    { label: 'Empty, required', value: empty, required: true },
    { label: 'Filled', value: filled },
    ...(without.includes('hint') ? [] : [{ label: 'With a hint', value: empty, hint: 'How to fill it in' }]),
    { label: 'Wrong', value: filled, error: 'What is wrong with it' },
    ...(without.includes('disabled') ? [] : [{ label: 'Disabled', value: filled, disabled: true }]),
  ];
  return (
    <Sample of={of}>
      {states.map((state) => (
        <Live key={state.label} {...state} render={children} />
      ))}
    </Sample>
  );
}
