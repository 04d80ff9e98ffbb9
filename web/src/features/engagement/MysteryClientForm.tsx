import { api } from 'virtual:api-manifest';
import { useCallback, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { SuccessCheckmark } from '../../ui/feedback/SuccessCheckmark.tsx';
import { PhoneInput } from '../../ui/inputs/PhoneInput.tsx';
import { PlainSelect } from '../../ui/inputs/PlainSelect.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import { useRegions } from '../reference-data/regions.ts';
import { MysteryConsents } from './MysteryConsents.tsx';
import { emptyMystery, mysteryOf } from './mystery-values.ts';

/** Application to the programme. */
export function MysteryClientForm() {
  const { t } = useTranslation('engagement');
  const regions = useRegions();
  const [sent, setSent] = useState(false);
  const join = useApiMutation(api.engagement.joinMysteryClients);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/engagement')).mysteryClientBody,
    defaultValues: emptyMystery,
    toBody: mysteryOf,
    draft: { name: 'mystery-client' },
  });
  const agreements = useWatch({ control: form.control, name: 'agreements' });
  const agreedToAll = Object.values(agreements).every(Boolean);
  const submit = form.submit(async (body) => {
    await join.mutateAsync({ body });
    form.discard();
    setSent(true);
  });
  const startAnew = useCallback(() => setSent(false), []);
  if (sent) return <SuccessCheckmark onDone={startAnew}>{t('mystery.sent')}</SuccessCheckmark>;
  return (
    <Form onSubmit={submit} label={t('mystery.title')}>
      <Bind control={form.control} name="fullname">
        {(input) => <TextInput {...input} label={t('mystery.fullName')} autoComplete="name" required />}
      </Bind>
      <Bind control={form.control} name="phone_number">
        {(input) => <PhoneInput {...input} label={t('mystery.phone')} required />}
      </Bind>
      <Bind control={form.control} name="region">
        {(input) => (
          <PlainSelect
            {...input}
            label={t('mystery.region')}
            placeholder={t('mystery.chooseRegion')}
            options={regions.map(({ name }) => ({ value: name, label: name }))}
            required
          />
        )}
      </Bind>
      <Bind control={form.control} name="is_client">
        {(input) => (
          <Segmented
            {...input}
            label={t('mystery.isClient')}
            options={[
              { value: 'yes', label: t('mystery.yes') },
              { value: 'no', label: t('mystery.no') },
            ]}
          />
        )}
      </Bind>
      <MysteryConsents control={form.control} />
      <SubmitButton busy={form.formState.isSubmitting} disabled={!agreedToAll}>
        {t('mystery.send')}
      </SubmitButton>
    </Form>
  );
}
