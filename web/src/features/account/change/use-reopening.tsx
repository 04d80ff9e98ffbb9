import type { ReopenedCheck } from '@ladushki/contract/checks';
import { type ReactNode, useRef, useState } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';

interface Reopening {
  /** Sends, and after confirmation sends again when the answer is check_reopens. */
  withReopening: <Answer>(send: (reopen: { reopen?: true }) => Promise<Answer>) => Promise<Answer>;
  /** The dialog to render. */
  dialog: ReactNode;
}

/** The words of the question, where it is not about what the profile says of the person. */
interface Asked {
  title: string;
  text: string;
  action: string;
  back: string;
}

/** Asks for confirmation before a change invalidates checks; cancelling returns the refusal. */
export function useReopening(asked?: Asked): Reopening {
  const { t } = useTranslation('account');
  const [reopens, setReopens] = useState<readonly ReopenedCheck[] | null>(null);
  const answer = useRef<(agreed: boolean) => void>(() => undefined);
  const ask = (kinds: readonly ReopenedCheck[]) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setReopens(kinds);
    });
  const close = (agreed: boolean) => {
    setReopens(null);
    answer.current(agreed);
  };
  const only = reopens?.length === 1 && reopens[0];
  const which = only === 'passport' || only === 'bank_id' ? only : 'both';
  return {
    withReopening: async (send) => {
      try {
        return await send({});
      } catch (error) {
        if (!isApiError(error) || error.code !== 'check_reopens') throw error;
        if (!(await ask(error.details.reopens ?? []))) throw error;
        return send({ reopen: true });
      }
    },
    dialog: (
      <ConfirmDialog
        open={reopens !== null}
        title={asked?.title ?? t(`reopen.title.${which}`)}
        action={asked?.action ?? t('reopen.action')}
        back={asked?.back ?? t('reopen.back')}
        onClose={() => close(false)}
        onConfirm={() => close(true)}
      >
        <p>{asked?.text ?? t(`reopen.text.${which}`)}</p>
      </ConfirmDialog>
    ),
  };
}
