import { type ReactNode, useCallback, useState } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';

const ConfirmYourself = lazyDialog(async () => (await import('./ConfirmYourself.tsx')).ConfirmYourself);

interface Asking {
  answer: (isConfirmed: boolean) => void;
}

/**
 * For calls that ask for a confirmed session: `confirmed` makes the call, asks the person when the server wants it, and
 * makes the call again. The dialog is rendered by whoever uses it.
 */
export function useConfirmed(): {
  confirmed: <Reply>(call: () => Promise<Reply>) => Promise<Reply>;
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<Asking | null>(null);
  const confirmed = useCallback(
    <Reply,>(call: () => Promise<Reply>): Promise<Reply> =>
      call().catch(async (error) => {
        if (!isApiError(error) || error.code !== 'confirm_needed') throw error;
        const isConfirmed = await new Promise<boolean>((answer) => setAsking({ answer }));
        setAsking(null);
        if (!isConfirmed) throw error;
        return call();
      }),
    [],
  );
  const dialog = asking && (
    <ConfirmYourself onConfirmed={() => asking.answer(true)} onClose={() => asking.answer(false)} />
  );
  return { confirmed, dialog };
}
