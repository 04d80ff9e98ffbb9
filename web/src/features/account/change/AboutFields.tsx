import type { CurrentUser } from '@ladushki/contract/account';
import { martialStatuses } from '@ladushki/contract/account-constants';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { ReferenceMultiSelect } from '../../reference-data/ReferenceFields.tsx';
import type { ChangeControl } from './change-form.ts';

export function DescriptionField({ control, isSitter }: { control: ChangeControl; isSitter: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Bind control={control} name="description">
      {(input) => (
        <TextArea
          {...input}
          label={t('change.description')}
          hint={t(isSitter ? 'change.descriptionSitter' : 'change.descriptionCustomer')}
          max={5000}
        />
      )}
    </Bind>
  );
}

/** Personal details. */
export function AboutFields({ control, user }: { control: ChangeControl; user: CurrentUser }) {
  const { t } = useTranslation('account');
  const isSitter = user.role === 'sitter';
  return (
    <>
      <DescriptionField control={control} isSitter={isSitter} />
      <Bind control={control} name="languages">
        {(input) => (
          <ReferenceMultiSelect
            {...input}
            list="languages"
            label={t('change.languages')}
            known={user.profile.languages}
          />
        )}
      </Bind>
      <Bind control={control} name="martial_status">
        {(input) => (
          <PlainSelect
            {...input}
            value={input.value ?? ''}
            onChange={(value) => input.onChange(martialStatuses.find((known) => known === value) ?? null)}
            label={t('change.marital')}
            options={martialStatuses.map((value) => ({ value, label: t(`martial.${value}`) }))}
          />
        )}
      </Bind>
      <Bind control={control} name="hobby">
        {(input) => <TextInput {...input} label={t('change.hobby')} />}
      </Bind>
      <Bind control={control} name="info">
        {(input) => <TextArea {...input} label={t('change.info')} hint={t('change.infoHint')} max={1000} />}
      </Bind>
      <Bind control={control} name="camera">
        {(input) => <Checkbox {...input} label={t(isSitter ? 'change.camera' : 'change.cameraCustomer')} />}
      </Bind>
    </>
  );
}
