import type { Expense } from '@ladushki/contract/expenses';
import { type ComponentProps, useState } from 'react';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Badge } from '../../ui/display/Badge.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import type { VisitSide } from '../visits/visit-side.ts';
import styles from './Expenses.module.css';

interface DialogProps {
  expense: Expense;
  isDirect: boolean;
  onClose: () => void;
}

const dialogs = {
  accept: lazyDialog<DialogProps>(async () => (await import('./AcceptExpense.tsx')).AcceptExpense),
  decline: lazyDialog<DialogProps>(async () => (await import('./DeclineExpense.tsx')).DeclineExpense),
  withdraw: lazyDialog<DialogProps>(async () => (await import('./WithdrawExpense.tsx')).WithdrawExpense),
};

const tones: Record<Expense['status'], ComponentProps<typeof Badge>['tone']> = {
  asked: 'amber',
  accepted: 'blue',
  paid: 'green',
  declined: 'red',
  withdrawn: 'plain',
};

export interface ExpenseRowProps {
  expense: Expense;
  side: VisitSide;
  /** The two settle it between themselves. */
  isDirect: boolean;
}

/** A sum with its receipt, what became of it, and what its reader may do. */
export function ExpenseRow({ expense, side, isDirect }: ExpenseRowProps) {
  const { t, locale } = useTranslation('expenses');
  const [chosen, setChosen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = chosen && dialogs[chosen];
  const { status, payment } = expense;
  const sum = minorText(expense.amount_minor, locale);
  const isUnpaid = status === 'accepted' && !isDirect;
  const mayAccept = side === 'family' && (status === 'asked' || (isUnpaid && payment?.status !== 'succeeded'));
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        <span className={styles.sum}>{sum}</span>
        <Badge tone={isUnpaid ? 'amber' : tones[status]}>{isUnpaid ? t('toPay') : t(`status.${status}`)}</Badge>
      </div>
      {expense.text && <p className="own-words">{expense.text}</p>}
      {expense.receipt && (
        <a className={styles.receipt} href={expense.receipt} target="_blank" rel="noreferrer">
          <Icon name="document" size={20} />
          <span className="hidden-text">{t('receiptOf', { sum })}</span>
          <span aria-hidden="true">{t('receipt')}</span>
        </a>
      )}
      {expense.decline_text && (
        <p>{t(side === 'sitter' ? 'declineWords' : 'ownDeclineWords', { text: expense.decline_text })}</p>
      )}
      {isUnpaid && payment?.failure && (
        <Notice tone="red" icon="warning" title={t('failedTitle')}>
          <p>{payment.failure.message}</p>
        </Notice>
      )}
      {mayAccept && (
        <Actions
          main={
            <Button size="s" onClick={() => setChosen('accept')} {...dialogs.accept.prefetch}>
              {isDirect ? t('acceptDirect') : t('accept', { sum })}
            </Button>
          }
        >
          {status === 'asked' && (
            <Button size="s" kind="secondary" onClick={() => setChosen('decline')}>
              {t('decline')}
            </Button>
          )}
        </Actions>
      )}
      {side === 'sitter' && status === 'asked' && (
        <Actions
          main={
            <Button size="s" kind="quiet" onClick={() => setChosen('withdraw')}>
              {t('withdraw')}
            </Button>
          }
        />
      )}
      {Dialog && <Dialog expense={expense} isDirect={isDirect} onClose={() => setChosen(null)} />}
    </li>
  );
}
