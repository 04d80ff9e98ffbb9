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

/** The sitter contests that nobody came. */
export function ContestDialog({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('visits');
  const contest = useVisitMove(api.visits.contest);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/visit-calls')).contestBody,
    defaultValues: { visit: visit.id ?? 0, text: '' },
    draft: { name: `visit-contest:${visit.id}` },
  });
  const send = form.submit(async (body) => {
    await contest.mutateAsync({ body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('contest.title')}>
      <Form onSubmit={send}>
        <p className="lead">{t('contest.text')}</p>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('contest.words')} required max={3000} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('contest.action')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
