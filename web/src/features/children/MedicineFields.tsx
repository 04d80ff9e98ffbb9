import { childLimits } from '@ladushki/contract/children-constants';
import { useFieldArray } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import styles from './ChildForms.module.css';
import type { MedicalControl } from './use-medical-form.ts';

const empty = { name: '', dose: '', instructions: '', permitted: false };

interface MedicineProps {
  control: MedicalControl;
  index: number;
  onRemove: () => void;
}

function Medicine({ control, index, onRemove }: MedicineProps) {
  const { t } = useTranslation('children');
  return (
    <fieldset className={styles.entry}>
      <legend className="hidden-text">{t('medicines.one', { number: index + 1 })}</legend>
      <Bind control={control} name={`medicines.${index}.name`}>
        {(input) => <TextInput {...input} label={t('medicines.name')} required maxLength={100} autoComplete="off" />}
      </Bind>
      <IconButton icon="trash" label={t('medicines.remove', { number: index + 1 })} onClick={onRemove} />
      <Bind control={control} name={`medicines.${index}.dose`}>
        {(input) => <TextInput {...input} label={t('medicines.dose')} required maxLength={200} autoComplete="off" />}
      </Bind>
      <Bind control={control} name={`medicines.${index}.instructions`}>
        {(input) => (
          <TextInput
            {...input}
            label={t('medicines.instructions')}
            hint={t('medicines.instructionsHint')}
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Bind>
      <Bind control={control} name={`medicines.${index}.permitted`}>
        {(input) => <Checkbox {...input} label={t('medicines.permitted')} />}
      </Bind>
    </fieldset>
  );
}

/** Medicines by name: a sitter may give only those that are permitted here. */
export function MedicineFields({ control }: { control: MedicalControl }) {
  const { t } = useTranslation('children');
  const { fields, append, remove } = useFieldArray({ control, name: 'medicines', keyName: 'key' });
  return (
    <section className={styles.entries}>
      <h3 className={styles.heading}>{t('medicines.title')}</h3>
      <p className="quiet">{t('medicines.about')}</p>
      {fields.map(({ key }, index) => (
        <Medicine key={key} control={control} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < childLimits.medicines && (
        <Button kind="secondary" icon={<Icon name="plus" size={20} />} onClick={() => append(empty)}>
          {t('medicines.add')}
        </Button>
      )}
    </section>
  );
}
