import { api } from 'virtual:api-manifest';
import { expenseLimits } from '@ladushki/contract/expense-constants';
import type { Expense } from '@ladushki/contract/expenses';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { expenseAnswers } from './expense-queries.ts';

export function DeclineExpense({ expense: { id }, onClose }: { expense: Expense; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const decline = useApiMutation(api.expenses.decline, { invalidates: expenseAnswers });
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/expenses')).expenseRefusal,
    defaultValues: { text: '' },
    draft: { name: `expense-decline:${id}` },
  });
  const send = form.submit(async (body) => {
    await decline.mutateAsync({ params: { id }, body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('declineTitle')}>
      <Form onSubmit={send}>
        <p className="lead">{t('declineLead')}</p>
        <Bind control={form.control} name="text">
          {(input) => <TextArea {...input} label={t('declineLabel')} required max={expenseLimits.declineText} />}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('declineAction')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
