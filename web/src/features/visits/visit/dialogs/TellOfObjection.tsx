import { api } from 'virtual:api-manifest';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import type { ActionProps } from '../action-props.ts';
import { useVisitMove } from '../use-visit-move.ts';

/** How it was, for the family and for the moderator who decides. */
export function TellOfObjection({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('visits');
  const answer = useVisitMove(api.visits.objectionAnswer);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/visit-calls')).objectionTextBody,
    defaultValues: { visit: visit.id ?? 0, text: '' },
    draft: { name: `visit-objection:${visit.id}` },
  });
  const send = form.submit(async (body) => {
    await answer.mutateAsync({ body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('objectionAnswer.title')}>
      <Form onSubmit={send}>
        <p className="lead">{t('objectionAnswer.text')}</p>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('objectionAnswer.words')} required max={2000} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('objectionAnswer.send')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
