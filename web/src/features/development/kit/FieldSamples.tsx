import { CodeInput } from '../../../ui/inputs/CodeInput.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { Frame } from '../../../ui/inputs/Frame.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { PasswordInput } from '../../../ui/inputs/PasswordInput.tsx';
import { PhoneInput } from '../../../ui/inputs/PhoneInput.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx';
import { InputStates } from './InputStates.tsx';
import { Sample, SampleGroup } from './Sample.tsx';

/** Text fields. */
export function FieldSamples() {
  return (
    <SampleGroup title="fields">
      <InputStates of="inputs/TextInput" empty="" filled="Anna">
        {(props) => <TextInput {...props} icon="search" placeholder="Placeholder" />}
      </InputStates>
      <InputStates of="inputs/TextArea" empty="" filled="A few words that take more than one line of a narrow field">
        {(props) => <TextArea {...props} max={200} />}
      </InputStates>
      <InputStates of="inputs/NumberInput" empty={null as number | null} filled={12_500}>
        {(props) => <NumberInput {...props} suffix="₽" />}
      </InputStates>
      <InputStates of="inputs/PasswordInput" empty="" filled="secret">
        {(props) => <PasswordInput {...props} autoComplete="new-password" />}
      </InputStates>
      <InputStates of="inputs/PhoneInput" empty="" filled="+79001234567">
        {(props) => <PhoneInput {...props} />}
      </InputStates>
      <InputStates of="inputs/DateInput" empty="" filled="2026-12-01">
        {(props) => <DateInput {...props} />}
      </InputStates>
      <InputStates of="inputs/TimeInput" empty="" filled="09:30">
        {(props) => <TimeInput {...props} />}
      </InputStates>
      <InputStates of="inputs/CodeInput" empty="" filled="1234">
        {(props) => <CodeInput {...props} />}
      </InputStates>
      <Sample of="inputs/Frame">
        <Frame label="Label" hint="Hint" error="Error" required aside="Aside">
          {(wiring) => <input {...wiring} />}
        </Frame>
      </Sample>
    </SampleGroup>
  );
}
