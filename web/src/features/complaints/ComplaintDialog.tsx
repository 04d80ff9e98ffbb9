import { api } from 'virtual:api-manifest';
import { type ComplaintReason, type ComplaintTarget, complaintReasons } from '@ladushki/contract/complaints-constants';
import { useId } from 'react';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../ui/layout/Form.tsx';
import styles from './ComplaintButton.module.css';

interface ReasonsProps {
  value: string;
  onChange: (reason: ComplaintReason) => void;
  error: string | undefined;
}

function Reasons({ value, onChange, error }: ReasonsProps) {
  const { t } = useTranslation('complaints');
  const id = useId();
  return (
    <fieldset className={styles.reasons} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('reason')}</legend>
      {complaintReasons.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={id}
            checked={value === reason}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(reason)}
          />
          {t(`reasons.${reason}`)}
        </label>
      ))}
      <p id={`${id}-error`} className="small-danger" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}

interface ComplaintDialogProps {
  target: ComplaintTarget;
  id: number;
  onClose: () => void;
}

const mostText = 1000;

export function ComplaintDialog({ target, id, onClose }: ComplaintDialogProps) {
  const { t } = useTranslation('complaints');
  const complain = useApiMutation(api.complaints.complain);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/complaints')).complaintBody,
    defaultValues: { reason: '', text: '' },
    toBody: ({ reason, text }) => ({ target, target_id: id, reason: reason || undefined, text }),
    draft: { name: `complaint-${target}-${id}` },
  });
  return (
    <Modal open onClose={onClose} title={t('title')}>
      <Form
        label={t('title')}
        onSubmit={form.submit(async (body) => {
          await complain.mutateAsync({ body });
          onClose();
        })}
      >
        <p className={styles.lead}>{t('lead')}</p>
        <Bind control={form.control} name="reason">
          {({ value, onChange, error }) => <Reasons value={value} onChange={onChange} error={error} />}
        </Bind>
        {form.watch('reason') === 'danger_to_child' && (
          <Notice tone="red" icon="warning">
            {t('danger')}
          </Notice>
        )}
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('text')} hint={t('textHint')} max={mostText} />}
        </Bind>
        <SubmitButton busy={complain.isPending}>{t('submit')}</SubmitButton>
      </Form>
    </Modal>
  );
}
