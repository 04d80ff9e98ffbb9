import { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';

type Reply = ReplyOf<typeof api.deadLetters.list>;
type DeadLetter = Reply['results'][number];
type Kind = Reply['kinds'][number];

const settings = { invalidates: [api.deadLetters.list] };

export function Resend({ letter }: { letter: DeadLetter }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const resend = useApiMutation(api.deadLetters.resend, settings);
  const at = `${dayText(letter.failed_date)}, ${timeText(letter.failed_date)}`;
  return (
    <>
      <Button
        kind="secondary"
        size="s"
        aria-label={t('deadLetters.resendOne', { title: letter.title, at })}
        onClick={() => setAsking(true)}
      >
        {t('deadLetters.resend')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => resend.mutate({ params: { id: letter.id } }, { onSettled: () => setAsking(false) })}
        title={t('deadLetters.confirm')}
        action={t('deadLetters.resend')}
        loading={resend.isPending}
      >
        {t('deadLetters.confirmText', { title: letter.title })}
      </ConfirmDialog>
    </>
  );
}

export function ResendKind({ kind: { kind, title, count } }: { kind: Kind }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const resend = useApiMutation(api.deadLetters.resendKind, settings);
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('deadLetters.resendAll')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => resend.mutate({ body: { kind } }, { onSettled: () => setAsking(false) })}
        title={t('deadLetters.confirmAll', { count })}
        action={t('deadLetters.resendAll')}
        loading={resend.isPending}
      >
        {t('deadLetters.confirmText', { title })}
      </ConfirmDialog>
    </>
  );
}
