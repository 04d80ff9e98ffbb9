import { api } from 'virtual:api-manifest';
import type { payoutAccountBody } from '@ladushki/contract/payout-accounts';
import { useNavigate } from 'react-router';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { DialogButtons } from '../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { PhoneInput } from '../../ui/inputs/PhoneInput.tsx';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import { BankSelect } from './BankSelect.tsx';
import { goToForm } from './go-to-form.ts';
import { showsPayoutAccount } from './payout-account-queries.ts';

interface Values {
  kind: string | null;
  inn: string;
  phone_number: string;
  bank: string | null;
  consent: boolean;
}

const empty: Values = { kind: 'sbp', inn: '', phone_number: '', bank: null, consent: false };

/** Fields of the other kind are not sent; empty ones are missing. */
const toBody = ({ kind, inn, consent, phone_number, bank }: Values) => ({
  kind,
  inn: inn.replace(/\s/g, ''),
  consent,
  ...(kind === 'sbp' && { phone_number: phone_number || undefined, bank: bank ?? undefined }),
});

interface PayoutAccountDialogProps {
  /** Whether another account is there, which the new one replaces after a day. */
  replaces: boolean;
  onClose: () => void;
}

/** Where money goes: a phone number and its bank, or a card on the provider's page. */
export function PayoutAccountDialog({ replaces, onClose }: PayoutAccountDialogProps) {
  const { t } = useTranslation('earnings');
  const navigate = useNavigate();
  const { confirmed, dialog } = useConfirmed();
  const open = useApiMutation(api.payoutAccounts.open, { invalidates: showsPayoutAccount });
  const form = useSchemaForm<Values, typeof payoutAccountBody>({
    schema: async () => (await import('@ladushki/contract/payout-accounts')).payoutAccountBody,
    defaultValues: empty,
    toBody,
    refusals: { taken: 'inn' },
  });
  const submit = form.submit(async (body) => {
    const { form_url } = await confirmed(() => open.mutateAsync({ body }));
    form.reset(empty);
    onClose();
    if (form_url) goToForm(form_url, navigate);
  });
  const { control } = form;
  const kind = form.watch('kind');
  return (
    <Modal open onClose={onClose} title={t(replaces ? 'form.changeTitle' : 'form.title')}>
      <Form onSubmit={submit}>
        <Bind control={control} name="kind">
          {(input) => (
            <RadioCards
              {...input}
              label={t('form.kind')}
              options={[
                { value: 'sbp', title: t('form.sbp'), text: t('form.sbpText') },
                { value: 'card', title: t('form.card'), text: t('form.cardText') },
              ]}
            />
          )}
        </Bind>
        {kind === 'sbp' && (
          <>
            <Bind control={control} name="phone_number">
              {(input) => <PhoneInput {...input} label={t('form.phone')} required />}
            </Bind>
            <Bind control={control} name="bank">
              {(input) => <BankSelect {...input} label={t('form.bank')} required />}
            </Bind>
          </>
        )}
        <Bind control={control} name="inn">
          {(input) => (
            <TextInput
              {...input}
              label={t('form.inn')}
              hint={t('form.innHint')}
              inputMode="numeric"
              autoComplete="off"
              required
            />
          )}
        </Bind>
        <Bind control={control} name="consent">
          {(input) => <Checkbox {...input} label={t('form.consent')} />}
        </Bind>
        <Notice icon="clock">
          <div className="stack-1">
            <p>{t('form.waits')}</p>
            <p>{t('form.receipts')}</p>
          </div>
        </Notice>
        <DialogButtons
          onBack={onClose}
          main={
            <Button type="submit" loading={form.formState.isSubmitting}>
              {t(kind === 'card' ? 'form.submitCard' : 'form.submit')}
            </Button>
          }
        />
      </Form>
      {dialog}
    </Modal>
  );
}
