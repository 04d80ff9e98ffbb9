import { api } from 'virtual:api-manifest';
import type { Proposal } from '@ladushki/contract/proposal-schemas';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useMove } from '../detail/use-move.ts';
import { usePayPage } from '../use-pay-page.ts';

/** What an agreed change costs more. */
export function Pay({ proposal: { id, order, money } }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const goToPayPage = usePayPage();
  const pay = useMove(api.proposals.pay);
  if (money.payment?.status === 'succeeded') return <p className="small-quiet">{t('panel.paid')}</p>;
  const send = async () => {
    const { money: asked } = await pay.mutateAsync({
      body: { proposal: id, return_url: `/my-orders/order/${order}` },
    });
    if (asked.payment?.confirmation_url) goToPayPage(asked.payment.confirmation_url);
  };
  return (
    <Button loading={pay.isPending} onClick={() => void send().catch(() => undefined)}>
      {t('panel.pay', { sum: moneyText(money.to_pay) })}
    </Button>
  );
}
