import { api } from 'virtual:api-manifest';
import { complaintReasons } from '@ladushki/contract/complaints-constants';
import { useQuery } from '@tanstack/react-query';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf, useApiMutation } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../ui/inputs/TextArea.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { BlockEffects } from './BlockEffects.tsx';

interface DialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

const most = 1000;
const outdated = [
  api.moderation.person,
  api.moderation.people,
  api.staffPeople.orders,
  api.staffPeople.sessions,
  api.staffPeople.blockPreview,
];

function Consequences({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const query = useQuery({ ...queryOf(api.staffPeople.blockPreview, { params: { id } }), staleTime: 0 });
  return (
    <Notice tone="amber" icon="warning" title={t('block.lead')}>
      <Loaded query={query} skeleton={<SkeletonText lines={3} />}>
        {(effects) => <BlockEffects effects={effects} />}
      </Loaded>
    </Notice>
  );
}

export function BlockDialog({ id, name, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const block = useApiMutation(api.moderation.block, { invalidates: outdated });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).blockBody,
    defaultValues: { reason: '', text: '' },
    toBody: ({ reason, text }) => ({ reason: reason || undefined, text }),
    draft: { name: `staff-block:${id}` },
  });
  const send = form.submit(async (body) => {
    await block.mutateAsync({ params: { id }, body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('block.title', { name })}>
      <Form label={t('block.title', { name })} onSubmit={send}>
        <Consequences id={id} />
        <Bind control={form.control} name="reason">
          {(input) => (
            <PlainSelect
              {...input}
              label={t('block.reason')}
              placeholder={t('block.chooseReason')}
              required
              options={complaintReasons.map((value) => ({ value, label: t(`complaints:reasons.${value}`) }))}
            />
          )}
        </Bind>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('block.text')} hint={t('block.hint')} required max={most} />}
        </Bind>
        <SubmitButton busy={block.isPending}>{t('block.submit')}</SubmitButton>
      </Form>
    </Modal>
  );
}

export function UnblockDialog({ id, name, onClose }: DialogProps) {
  const { t } = useTranslation('staff');
  const unblock = useApiMutation(api.moderation.unblock, { invalidates: outdated });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).unblockBody,
    defaultValues: { text: '' },
    draft: { name: `staff-unblock:${id}` },
  });
  const send = form.submit(async (body) => {
    await unblock.mutateAsync({ params: { id }, body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('block.unblockTitle', { name })}>
      <Form label={t('block.unblockTitle', { name })} onSubmit={send}>
        <p>{t('block.unblockLead')}</p>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('block.unblockText')} hint={t('block.hint')} required max={most} />}
        </Bind>
        <SubmitButton busy={unblock.isPending}>{t('block.unblockSubmit')}</SubmitButton>
      </Form>
    </Modal>
  );
}
