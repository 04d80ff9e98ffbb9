import { api } from 'virtual:api-manifest';
import { objectionKinds } from '@ladushki/contract/visit-states';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { PlainSelect } from '../../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import type { ActionProps } from '../action-props.ts';
import { useVisitMove } from '../use-visit-move.ts';

type Kind = (typeof objectionKinds)[number];

/** The family objects: the visit's money waits for a moderator. */
export function ObjectDialog({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('visits');
  const object = useVisitMove(api.visits.object);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/visit-calls')).objectBody,
    defaultValues: { visit: visit.id ?? 0, kind: 'other' as Kind, text: '' },
    draft: { name: `visit-object:${visit.id}` },
  });
  const send = form.submit(async (body) => {
    await object.mutateAsync({ body });
    onClose();
  });
  const options = objectionKinds.map((kind) => ({ value: kind, label: t(`object.kind.${kind}`) }));
  return (
    <Modal open onClose={onClose} title={t('object.title')}>
      <Form onSubmit={send}>
        <p className="lead">{t('object.text')}</p>
        <Bind control={form.control} name="kind">
          {(input) => (
            <PlainSelect
              {...input}
              onChange={(kind) => input.onChange(kind as Kind)}
              label={t('object.about')}
              options={options}
              required
            />
          )}
        </Bind>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('object.words')} required max={3000} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('object.action')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
