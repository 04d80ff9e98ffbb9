import { api } from 'virtual:api-manifest';
import type { Ref } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Form } from '../../../ui/layout/Form.tsx';

interface NoteFormProps {
  id: number;
  field: Ref<HTMLTextAreaElement>;
}

/** A permanent note for colleagues. */
export function NoteForm({ id, field }: NoteFormProps) {
  const { t } = useTranslation('staff');
  const note = useApiMutation(api.moderation.note, { invalidates: [api.moderation.case] });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).noteBody,
    defaultValues: { text: '' },
    draft: { name: `staff-note:${id}` },
  });
  const send = form.submit(async (body) => {
    await note.mutateAsync({ params: { id }, body });
    form.reset({ text: '' });
  });
  return (
    <Form label={t('case.notes')} onSubmit={send}>
      <Bind control={form.control} name="text">
        {(input) => <TextArea {...input} ref={field} label={t('case.notes')} max={1000} />}
      </Bind>
      <Actions>
        <Button type="submit" kind="secondary" loading={note.isPending}>
          {t('case.addNote')}
        </Button>
      </Actions>
    </Form>
  );
}
