import { useState } from 'react';
import { Icon } from '../../../ui/art/Icon.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ChipChoice } from '../../../ui/inputs/ChipChoice.tsx';
import { FileDrop } from '../../../ui/inputs/FileDrop.tsx';
import { MultiSelectInput } from '../../../ui/inputs/MultiSelectInput.tsx';
import { NativeSelect } from '../../../ui/inputs/NativeSelect.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx';
import { Segmented } from '../../../ui/inputs/Segmented.tsx';
import { SelectInput } from '../../../ui/inputs/SelectInput.tsx';
import { StarInput } from '../../../ui/inputs/StarInput.tsx';
import { InputStates } from './InputStates.tsx';
import { Sample, SampleGroup } from './Sample.tsx';

const options = ['First', 'Second', 'Third'].map((label) => ({ value: label.toLowerCase(), label }));
const cards = options.map(({ value, label }) => ({ value, title: label, text: 'What it means' }));
const none = null as string | null;

const checkboxes = [
  { label: 'Off', value: false },
  { label: 'On', value: true },
  { label: 'Wrong', value: false, error: 'What is wrong with it' },
  { label: 'Disabled', value: true, disabled: true },
];

function LiveCheckbox({ value, ...rest }: (typeof checkboxes)[number] & { asSwitch?: boolean }) {
  const [now, setNow] = useState(value);
  return <Checkbox {...rest} value={now} onChange={setNow} />;
}

const Calendar = lazyPart(async () => (await import('../../../ui/inputs/Calendar.tsx')).default);

function LiveCalendar() {
  const [date, setDate] = useState('2026-12-15');
  return <Calendar value={date} min="2026-12-03" max="2026-12-28" onPick={setDate} />;
}

function LiveSelect() {
  const [value, setValue] = useState('first');
  return (
    <NativeSelect
      label="Order"
      icon={<Icon name="sort" size={18} />}
      value={value}
      options={options}
      onChange={setValue}
    />
  );
}

const file = { label: 'Choose a file', hint: 'JPEG or PNG, up to 10 MB', accept: 'image/*', onFiles: () => undefined };

/** Single and multiple choice. */
export function ChoiceSamples() {
  return (
    <SampleGroup title="choices">
      <Sample of="inputs/Checkbox">
        {[false, true].flatMap((asSwitch) =>
          checkboxes.map((state) => (
            <LiveCheckbox key={`${asSwitch} ${state.label}`} {...state} {...(asSwitch && { asSwitch })} />
          )),
        )}
      </Sample>
      <InputStates of="inputs/ChipChoice" empty={[] as string[]} filled={['second']}>
        {(props) => <ChipChoice {...props} options={options} />}
      </InputStates>
      <InputStates of="inputs/Segmented" empty={none} filled="second" without={['hint']}>
        {(props) => <Segmented {...props} options={options} />}
      </InputStates>
      <InputStates of="inputs/RadioCards" empty={none} filled="second" without={['hint']}>
        {(props) => <RadioCards {...props} options={cards} />}
      </InputStates>
      <InputStates of="inputs/SelectInput" empty={none} filled="second">
        {(props) => <SelectInput {...props} options={options} placeholder="Choose" clearable />}
      </InputStates>
      <InputStates of="inputs/MultiSelectInput" empty={[] as string[]} filled={['first', 'second']}>
        {(props) => <MultiSelectInput {...props} options={options} placeholder="Choose some" />}
      </InputStates>
      <InputStates of="inputs/PlainSelect" empty="" filled="second">
        {(props) => <PlainSelect {...props} options={options} placeholder="Any" />}
      </InputStates>
      <InputStates of="inputs/StarInput" empty={null as number | null} filled={4} without={['hint', 'disabled']}>
        {(props) => <StarInput {...props} />}
      </InputStates>
      <Sample of="inputs/NativeSelect">
        <LiveSelect />
      </Sample>
      <Sample of="inputs/Calendar">
        <LiveCalendar />
      </Sample>
      <Sample of="inputs/FileDrop">
        <FileDrop {...file} />
        <FileDrop {...file} label="On its way" progress={0.4} />
        <FileDrop {...file} label="Disabled" disabled />
      </Sample>
    </SampleGroup>
  );
}
