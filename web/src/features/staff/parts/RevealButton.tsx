import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import type { RevealTarget } from '@ladushki/contract/moderation';
import { useState } from 'react';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Modal } from '../../../ui/feedback/Modal.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';

type Revealed = ReplyOf<typeof api.moderation.reveal>;

interface AskProps {
  target: RevealTarget;
  id: number;
  onShown: (revealed: Revealed) => void;
}

const isToldToOwner = (target: RevealTarget) => target !== 'contact' && target !== 'message';

function AskWhy({ target, id, onShown }: AskProps) {
  const { t } = useTranslation('staff');
  const reveal = useApiMutation(api.moderation.reveal, { invalidates: [api.moderation.person] });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/moderation')).revealBody,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ target, id, reason }),
    draft: { name: `staff-reveal:${target}:${id}` },
  });
  return (
    <Form label={t('reveal.title')} onSubmit={form.submit(async (body) => onShown(await reveal.mutateAsync({ body })))}>
      <Notice icon="eye">
        <p>{t(isToldToOwner(target) ? 'reveal.lead' : 'reveal.leadContact')}</p>
      </Notice>
      <Bind control={form.control} name="reason">
        {(input) => <TextInput {...input} label={t('reveal.reason')} hint={t('reveal.hint')} required autoFocus />}
      </Bind>
      <SubmitButton busy={reveal.isPending}>{t('reveal.submit')}</SubmitButton>
    </Form>
  );
}

interface RevealButtonProps {
  target: RevealTarget;
  id: number;
  /** Label. */
  children: string;
  /** Accessible name, when several are in a row. */
  label?: string;
  /** Name of a document. */
  name?: string;
}

/** Reveals hidden data after a reason is given. */
export function RevealButton({ target, id, children, label, name = '' }: RevealButtonProps) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<Revealed | null>(null);
  const close = () => {
    setAsking(false);
    setShown(null);
  };
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        icon={<Icon name="eye" size={18} />}
        aria-label={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <Modal open={isAsking && !shown} onClose={() => !shown && close()} title={t('reveal.title')}>
        <AskWhy target={target} id={id} onShown={setShown} />
      </Modal>
      {shown?.target === 'document' && (
        <DocumentViewer url={shown.value} mime={shown.mime} name={name} onClose={close} />
      )}
      {shown && shown.target !== 'document' && (
        <Modal open onClose={close} title={t(`reveal.${shown.target}`)}>
          <p className="own-words">{shown.value}</p>
        </Modal>
      )}
    </>
  );
}
