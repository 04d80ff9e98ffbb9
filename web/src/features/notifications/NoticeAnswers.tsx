import { api } from 'virtual:api-manifest';
import type { NoticeAnswer } from '@ladushki/contract/notice-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyEndpoint } from '../../lib/api/types.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { usePayPage } from '../orders/use-pay-page.ts';
import { knownCall } from './answer-calls.ts';
import styles from './Notifications.module.css';
import type { Notice } from './notification-queries.ts';

/** Where it is paid, if it has to be. */
const payAddress = (reply: unknown) =>
  (reply as { payment?: { confirmation_url?: string | null } | null } | null)?.payment?.confirmation_url;

interface AnswerButtonProps {
  notice: Notice;
  answer: NoticeAnswer;
  isMain: boolean;
  /** Chosen in a push notification: only the confirmation is left. */
  isChosen: boolean;
  onAnswered: () => void;
}

function AnswerButton({ notice, answer, isMain, isChosen, onAnswered }: AnswerButtonProps) {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(isChosen);
  const goToPayPage = usePayPage();
  const known = knownCall(answer.path);
  const send = useApiMutation((known?.call ?? api.notifications.markRead) as AnyEndpoint);
  if (!known) return null;
  const answerIt = () =>
    send.mutate({ body: answer.body, params: known.params } as never, {
      onSuccess: (reply) => {
        onAnswered();
        const address = payAddress(reply);
        if (address) goToPayPage(address);
      },
      // Whatever the answer was, things may stand otherwise by now.
      onSettled: () => {
        setOpen(false);
        void client.invalidateQueries();
      },
    });
  return (
    <>
      <Button kind={isMain ? 'primary' : 'secondary'} size="s" onClick={() => setOpen(true)}>
        {answer.label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={notice.title}
        action={answer.label}
        loading={send.isPending}
        onClose={() => setOpen(false)}
        onConfirm={answerIt}
      >
        <p>{notice.text}</p>
        <p className="quiet">{t(`consequence.${known.says}`)}</p>
      </ConfirmDialog>
    </>
  );
}

/** One press answers, once its consequence was read. */
export function NoticeAnswers({ notice, onAnswered }: { notice: Notice; onAnswered: () => void }) {
  const [params] = useSearchParams();
  if (notice.answers.length === 0) return null;
  const chosen = params.get('notice') === String(notice.id) ? params.get('answer') : null;
  return (
    <div className={styles.answers}>
      <Actions>
        {notice.answers.map((answer, at) => (
          <AnswerButton
            key={answer.key}
            notice={notice}
            answer={answer}
            isMain={at === 0}
            isChosen={answer.key === chosen}
            onAnswered={onAnswered}
          />
        ))}
      </Actions>
    </div>
  );
}
