import type { IdentityCheck } from '@ladushki/contract/checks';
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

/** Asks for confirmation before a change invalidates checks; cancelling returns the refusal. */
export function useReopening(): Reopening {
  const { t } = useTranslation('account');
  const [reopens, setReopens] = useState<readonly IdentityCheck[] | null>(null);
  const answer = useRef<(agreed: boolean) => void>(() => undefined);
  const ask = (kinds: readonly IdentityCheck[]) =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setReopens(kinds);
    });
  const close = (agreed: boolean) => {
    setReopens(null);
    answer.current(agreed);
  };
  const which = reopens?.length === 1 ? (reopens[0] ?? 'both') : 'both';
  return {
    withReopening: async (send) => {
      try {
        return await send({});
      } catch (error) {
        if (!isApiError(error) || error.code !== 'check_reopens') throw error;
        if (!(await ask(error.reopens))) throw error;
        return send({ reopen: true });
      }
    },
    dialog: (
      <ConfirmDialog
        open={reopens !== null}
        title={t(`reopen.title.${which}`)}
        action={t('reopen.action')}
        back={t('reopen.back')}
        onClose={() => close(false)}
        onConfirm={() => close(true)}
      >
        <p>{t(`reopen.text.${which}`)}</p>
      </ConfirmDialog>
    ),
  };
}
