import { api } from 'virtual:api-manifest';
import type { Expense } from '@ladushki/contract/expenses';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { usePayPage } from '../orders/use-pay-page.ts';
import { PayBy } from '../payments/PayBy.tsx';
import { usePayChoice } from '../payments/use-pay-choice.ts';
import { expenseAnswers } from './expense-queries.ts';

interface AcceptExpenseProps {
  expense: Expense;
  isDirect: boolean;
  onClose: () => void;
}

/** The family's yes; by card it is paid at once, or on the provider's page. */
export function AcceptExpense({ expense, isDirect, onClose }: AcceptExpenseProps) {
  const { t, locale } = useTranslation('expenses');
  const goToPayPage = usePayPage();
  const choice = usePayChoice();
  const accept = useApiMutation(api.expenses.accept, { invalidates: expenseAnswers });
  const sum = minorText(expense.amount_minor, locale);
  const send = () =>
    accept.mutate(
      {
        params: { id: expense.id },
        body: {
          return_url: `/visits/${expense.visit}`,
          ...(!isDirect && choice.saved && { payment_method: choice.saved.id }),
        },
      },
      {
        onSuccess: ({ payment }) => {
          onClose();
          if (payment?.confirmation_url) goToPayPage(payment.confirmation_url);
        },
      },
    );
  return (
    <ConfirmDialog
      open
      title={t(isDirect ? 'acceptDirectTitle' : 'acceptTitle', { sum })}
      action={isDirect ? t('acceptDirect') : t('accept', { sum })}
      loading={accept.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <p>{t(isDirect ? 'acceptDirectText' : 'acceptText')}</p>
        {!isDirect && (
          <PayBy
            choice={choice}
            label={t('payBy')}
            savedLabel={(card) => t('payBySaved', { card })}
            otherLabel={t('payByOther')}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
