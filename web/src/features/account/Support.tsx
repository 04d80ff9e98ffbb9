import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { SuccessDrawing } from '../../ui/art/drawings.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';

function SupportForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('account');
  const write = useApiMutation(api.engagement.writeToSupport);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/engagement')).supportBody,
    defaultValues: { subject: '', text: '' },
    draft: { name: 'support' },
  });
  const submit = form.submit(async (body) => {
    await write.mutateAsync({ body });
    onSent();
  });
  return (
    <Form onSubmit={submit}>
      <Bind control={form.control} name="subject">
        {(input) => <TextInput {...input} label={t('support.subject')} maxLength={120} />}
      </Bind>
      <Bind control={form.control} name="text">
        {(input) => <TextArea {...input} label={t('support.text')} hint={t('support.textHint')} max={3000} />}
      </Bind>
      <SubmitButton busy={form.formState.isSubmitting}>{t('support.submit')}</SubmitButton>
    </Form>
  );
}

/** A support request. */
export function Support() {
  const { t } = useTranslation('account');
  const [sent, setSent] = useState(false);
  return (
    <Card>
      {sent ? (
        <State
          drawing={<SuccessDrawing />}
          title={<h2>{t('support.sentTitle')}</h2>}
          action={<Button onClick={() => setSent(false)}>{t('support.another')}</Button>}
        >
          {t('support.sent')}
        </State>
      ) : (
        <SupportForm onSent={() => setSent(true)} />
      )}
    </Card>
  );
}
