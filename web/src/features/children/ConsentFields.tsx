import { type ChildConsentKind, childConsentKinds } from '@ladushki/contract/children-constants';
import type { TermsType } from '@ladushki/contract/content-constants';
import { Link } from 'react-router';
import { Bind } from '../../lib/form/Bind.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './ChildForms.module.css';
import { HealthRule } from './HealthRule.tsx';
import type { MedicalControl } from './use-medical-form.ts';

/** The document of each consent. */
const terms: Record<ChildConsentKind, TermsType> = {
  personal_data: 'child_data',
  health_data: 'health_data',
  user_agreement: 'user_agreement',
  service_agreement: 'service_agreement',
};

export function ConsentFields({ control }: { control: MedicalControl }) {
  const { t } = useTranslation('children');
  return (
    <Stack gap={2}>
      <Notice icon="lock" title={t('medical.safeTitle')}>
        <p>{t('medical.safe')}</p>
        <HealthRule />
      </Notice>
      <fieldset className={styles.consents}>
        <legend className="quiet">{t('medical.consentsHint')}</legend>
        {childConsentKinds.map((kind) => (
          <Bind key={kind} control={control} name={`consents.${kind}`}>
            {(input) => (
              <Checkbox
                {...input}
                label={
                  <>
                    {t(`medical.consents.${kind}`)}{' '}
                    <Link to={`/terms/${terms[kind]}`} target="_blank">
                      {t(`medical.terms.${kind}`)}
                    </Link>
                  </>
                }
              />
            )}
          </Bind>
        ))}
      </fieldset>
    </Stack>
  );
}
