import { api } from 'virtual:api-manifest';
import { referenceLimits } from '@ladushki/contract/sitter-references-constants';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { PeriodFields, periodOf } from '../background/PeriodFields.tsx';

const empty = { name: '', login: '', from: '', to: '', until_now: false, text: '' };

/** Asks a former family to confirm the work, by a letter or SMS. */
export function ReferenceForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sitter-profile');
  const send = useApiMutation(api.sitterReferences.ask, { invalidates: [api.sitterReferences.list] });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/sitter-references')).referenceDraft,
    defaultValues: empty,
    toBody: ({ until_now, to, ...values }: typeof empty) => ({ ...values, ...periodOf({ until_now, to }) }),
    draft: { name: 'reference' },
    refusals: { conflict: 'login', too_many: 'login' },
  });
  const { control } = form;
  const submit = form.submit(async (body) => {
    await send.mutateAsync({ body });
    form.discard();
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('references.ask')}>
      <Form label={t('references.ask')} onSubmit={submit}>
        <Bind control={control} name="name">
          {(input) => (
            <TextInput
              {...input}
              label={t('references.name')}
              hint={t('references.nameHint')}
              required
              maxLength={100}
            />
          )}
        </Bind>
        <Bind control={control} name="login">
          {(input) => (
            <TextInput
              {...input}
              label={t('references.login')}
              hint={t('references.loginHint')}
              required
              autoComplete="off"
            />
          )}
        </Bind>
        <PeriodFields control={control} />
        <Bind control={control} name="text">
          {(input) => (
            <TextArea
              {...input}
              label={t('references.text')}
              hint={t('references.textHint')}
              max={referenceLimits.text}
            />
          )}
        </Bind>
        <SubmitButton busy={send.isPending}>{t('references.send')}</SubmitButton>
      </Form>
    </Modal>
  );
}
