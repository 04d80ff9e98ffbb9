import { api } from 'virtual:api-manifest';
import type { Expense } from '@ladushki/contract/expenses';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { expenseAnswers } from './expense-queries.ts';

export function WithdrawExpense({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { t, locale } = useTranslation('expenses');
  const withdraw = useApiMutation(api.expenses.withdraw, { invalidates: expenseAnswers });
  return (
    <ConfirmDialog
      open
      title={t('withdrawTitle', { sum: minorText(expense.amount_minor, locale) })}
      action={t('withdraw')}
      loading={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ params: { id: expense.id } }, { onSuccess: onClose })}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  );
}
