import { useWatch } from 'react-hook-form';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { ReferenceSelect } from '../../reference-data/ReferenceFields.tsx';
import type { ChangeControl } from './change-form.ts';

const lists = { religion: 'religions', nationality: 'nationalities' } as const;

function SpecialField({ control, field }: { control: ChangeControl; field: keyof typeof lists }) {
  const { t } = useTranslation('account');
  const chosen = useWatch({ control, name: field });
  return (
    <div>
      <Bind control={control} name={field}>
        {(input) => <ReferenceSelect {...input} list={lists[field]} label={t(`change.${field}`)} />}
      </Bind>
      {chosen !== null && (
        <Bind control={control} name={`consents.${field}`}>
          {(input) => <Checkbox {...input} label={t(`change.${field}Consent`)} />}
        </Bind>
      )}
    </div>
  );
}

/** Special categories of personal data: each optional, each with its own consent. */
export function SensitiveFields({ control, isSitter }: { control: ChangeControl; isSitter: boolean }) {
  const { t } = useTranslation('account');
  return (
    <>
      <p className="lead">{t('change.sensitiveText')}</p>
      <SpecialField control={control} field="religion" />
      {isSitter && <SpecialField control={control} field="nationality" />}
    </>
  );
}
