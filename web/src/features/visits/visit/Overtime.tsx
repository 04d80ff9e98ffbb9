import { api } from 'virtual:api-manifest';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { usePayPage } from '../../orders/use-pay-page.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';

/** Time over the plan: nothing is charged without the family's yes. */
export function Overtime({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const goToPayPage = usePayPage();
  const answer = useVisitMove(api.visits.overtimeAnswer);
  const { overtime } = visit;
  if (!overtime) return null;
  const values = { length: words.length(overtime.minutes), amount: moneyText(overtime.amount) };
  const say = (accept: boolean) =>
    answer.press(
      { body: { visit: visit.id ?? 0, accept } },
      ({ payment }) => accept && payment?.confirmation_url && goToPayPage(payment.confirmation_url),
    );
  if (!visit.actions.includes('overtime_answer')) return <p>{t(`overtime.${overtime.status}`, values)}</p>;
  const isAgreed = overtime.status === 'accepted';
  return (
    <Notice tone="amber" icon="clock" title={t('overtime.title', values)}>
      <p className="lead">
        {isAgreed ? t('overtime.toPay') : t('overtime.text', { moment: words.moment(overtime.answer_by) })}
      </p>
      <Actions
        main={
          <Button loading={answer.isPending} onClick={() => say(true)}>
            {t(visit.money?.state === 'direct' ? 'overtime.agree' : 'overtime.accept', values)}
          </Button>
        }
      >
        <Button kind="secondary" disabled={answer.isPending} onClick={() => say(false)}>
          {t('overtime.decline')}
        </Button>
      </Actions>
    </Notice>
  );
}
