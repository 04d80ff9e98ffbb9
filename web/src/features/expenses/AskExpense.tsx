import { api } from 'virtual:api-manifest';
import { expenseLimits } from '@ladushki/contract/expense-constants';
import { useState } from 'react';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { minorOfText } from './amount-text.ts';
import { expenseAnswers } from './expense-queries.ts';
import { ReceiptField } from './ReceiptField.tsx';

/** The sitter's question to the family: how much, what for, and the receipt. */
export function AskExpense({ visit, onClose }: { visit: number; onClose: () => void }) {
  const { t } = useTranslation('expenses');
  const ask = useApiMutation(api.expenses.ask, { invalidates: expenseAnswers });
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/expenses')).expenseDraft,
    defaultValues: { amount_minor: '', text: '' },
    toBody: ({ amount_minor, text }) => ({ visit, amount_minor: minorOfText(amount_minor) ?? 0, text }),
    draft: { name: `expense:${visit}` },
  });
  const send = form.submit(async (body) => {
    if (!file) return;
    await ask.mutateAsync({ body, files: { file } });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('addTitle')}>
      <Form
        onSubmit={(event) => {
          setTried(true);
          return send(event);
        }}
      >
        <p className="lead">{t('addLead')}</p>
        <ReceiptField file={file} onChange={setFile} error={isTried && !file ? t('receiptNeeded') : undefined} />
        <Bind control={form.control} name="amount_minor">
          {({ error, ...input }) => (
            <TextInput
              {...input}
              error={error && t('sumWrong')}
              label={t('sum')}
              hint={t('sumHint')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              required
            />
          )}
        </Bind>
        <Bind control={form.control} name="text">
          {(input) => (
            <TextInput {...input} label={t('words')} hint={t('wordsHint')} maxLength={expenseLimits.text} required />
          )}
        </Bind>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t('ask')}
            </Button>
          }
        />
      </Form>
    </Modal>
  );
}
