import { api } from 'virtual:api-manifest';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useCallback, useState } from 'react';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { invalidateAnswers } from '../../../lib/query/own-changes.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { usePayPage } from '../../orders/use-pay-page.ts';
import type { CheckingPayment as CheckingPaymentPart } from '../../payments/CheckingPayment.tsx';
import { PayByCardDialog } from '../../payments/lazy-pay-dialog.ts';
import { usePaymentCheck } from '../../payments/use-payment-check.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import { visitAnswers } from '../visit-queries.ts';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';

const CheckingPayment = lazyPart<ComponentProps<typeof CheckingPaymentPart>>(
  async () => (await import('../../payments/CheckingPayment.tsx')).CheckingPayment,
  { failed: () => null },
);

/** Time over the plan: nothing is charged without the family's yes. */
export function Overtime({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const goToPayPage = usePayPage();
  const answer = useVisitMove(api.visits.overtimeAnswer);
  const [isPaying, setPaying] = useState(false);
  const { overtime } = visit;
  const isChecking = usePaymentCheck(overtime?.status === 'accepted' && overtime.paying);
  const client = useQueryClient();
  const look = useCallback(() => void invalidateAnswers(client, visitAnswers), [client]);
  if (!overtime) return null;
  const values = { length: words.length(overtime.minutes), amount: moneyText(overtime.amount) };
  const say = (body: { accept: boolean; payment_method?: number; save_method?: true }) =>
    answer.press({ body: { visit: visit.id ?? 0, ...body } }, ({ payment }) => {
      if (!body.accept) return;
      if (payment?.confirmation_url) goToPayPage(payment.confirmation_url);
      // A saved card that was refused stays in the dialog, with the reason.
      else if (!payment?.failure) setPaying(false);
    });
  if (!visit.actions.includes('overtime_answer')) return <p>{t(`overtime.${overtime.status}`, values)}</p>;
  if (isChecking) return <CheckingPayment onLook={look} address={null} />;
  const isAgreed = overtime.status === 'accepted';
  const isOurs = visit.money?.state !== 'direct';
  return (
    <Notice tone="amber" icon="clock" title={t('overtime.title', values)}>
      <p className="lead">
        {isAgreed ? t('overtime.toPay') : t('overtime.text', { moment: words.moment(overtime.answer_by) })}
      </p>
      <Actions
        main={
          <Button
            loading={answer.isPending}
            onClick={() => (isOurs ? setPaying(true) : say({ accept: true }))}
            {...PayByCardDialog.prefetch}
          >
            {t(isOurs ? 'overtime.accept' : 'overtime.agree', values)}
          </Button>
        }
      >
        <Button kind="secondary" disabled={answer.isPending} onClick={() => say({ accept: false })}>
          {t('overtime.decline')}
        </Button>
      </Actions>
      {isPaying && (
        <PayByCardDialog
          sum={values.amount}
          failure={answer.data?.payment?.failure ?? null}
          saving="once"
          loading={answer.isPending}
          onPay={(choice) => say({ accept: true, ...choice })}
          onClose={() => setPaying(false)}
        />
      )}
    </Notice>
  );
}
