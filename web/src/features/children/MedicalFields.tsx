import { useWatch } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import type { MedicalControl } from './use-medical-form.ts';

const longest = 1000;
const switches = ['medication', 'special_equipment'] as const;

export function MedicalFields({ control }: { control: MedicalControl }) {
  const { t } = useTranslation('children');
  const record = useWatch({ control, name: 'medical_records' });
  return (
    <>
      <Bind control={control} name="medical_records.allergies">
        {(input) => (
          <TextArea {...input} label={t('medical.allergies')} hint={t('medical.allergiesHint')} max={longest} />
        )}
      </Bind>
      {switches.map((name) => (
        <div key={name}>
          <Bind control={control} name={`medical_records.${name}`}>
            {(input) => <Checkbox {...input} asSwitch label={t(`medical.${name}`)} />}
          </Bind>
          {record[name] && (
            <Bind control={control} name={`medical_records.${name}_description`}>
              {(input) => <TextArea {...input} label={t(`medical.${name}_description`)} max={longest} />}
            </Bind>
          )}
        </div>
      ))}
      <Bind control={control} name="medical_records.additional_information">
        {(input) => <TextArea {...input} label={t('medical.more')} hint={t('medical.moreHint')} max={longest} />}
      </Bind>
    </>
  );
}
