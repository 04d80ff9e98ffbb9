import { api } from 'virtual:api-manifest';
import type { ExtraPayment } from '@ladushki/contract/payments';
import { tipLimits } from '@ladushki/contract/tip-constants';
import { useState } from 'react';
import { minorText } from '../../lib/format/minor.ts';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { NumberInput } from '../../ui/inputs/NumberInput.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import { orderAnswers } from '../orders/order-queries.ts';
import { usePayPage } from '../orders/use-pay-page.ts';
import { PayBy } from '../payments/PayBy.tsx';
import { usePayChoice } from '../payments/use-pay-choice.ts';

const offeredRoubles = [100, 300, 500];
const own = 'own';

interface TipFormProps {
  visit: number;
  /** The last try, where it did not go through. */
  failed: ExtraPayment | undefined;
}

/** Calm: below everything that has to be done, and never asked for twice. */
export function TipForm({ visit, failed }: TipFormProps) {
  const { t, locale } = useTranslation('tips');
  const goToPayPage = usePayPage();
  const choice = usePayChoice();
  const { confirmed, dialog } = useConfirmed();
  const give = useApiMutation(api.tips.give, { invalidates: orderAnswers });
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState<number | null>(null);
  const minor = (chosen === own ? (typed ?? 0) : Number(chosen ?? 0)) * 100;
  const isWithin = minor >= tipLimits.leastMinor && minor <= tipLimits.mostMinor;
  const options = offeredRoubles.map((sum) => ({ value: String(sum), label: moneyText(sum) }));
  const body = {
    visit,
    amount_minor: minor,
    return_url: `/visits/${visit}`,
    ...(choice.saved && { payment_method: choice.saved.id }),
  };
  const send = () =>
    void confirmed(() => give.mutateAsync({ body }))
      .then(({ payment: { confirmation_url: url } }) => url && goToPayPage(url))
      .catch(() => undefined);
  return (
    <Card title={t('title')}>
      <Stack gap={2}>
        <p>{t('lead')}</p>
        {failed?.failure && (
          <Notice tone="red" icon="warning" title={t('failedTitle')}>
            <p>{failed.failure.message}</p>
          </Notice>
        )}
        <Segmented
          label={t('amount')}
          value={chosen}
          onChange={choose}
          options={[...options, { value: own, label: t('ownAmount') }]}
        />
        {chosen === own && (
          <NumberInput label={t('ownLabel')} hint={t('ownHint')} value={typed} onChange={setTyped} suffix="₽" />
        )}
        {isWithin && (
          <>
            <PayBy
              choice={choice}
              label={t('payBy')}
              savedLabel={(card) => t('payBySaved', { card })}
              otherLabel={t('payByOther')}
            />
            <Actions
              main={
                <Button loading={give.isPending} onClick={send}>
                  {t('send', { sum: minorText(minor, locale) })}
                </Button>
              }
            />
          </>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}
