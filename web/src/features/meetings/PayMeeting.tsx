import { api } from 'virtual:api-manifest';
import type { Meeting } from '@ladushki/contract/meetings';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { usePayPage } from '../orders/use-pay-page.ts';
import { PayByCardDialog } from '../payments/PayByCardDialog.tsx';
import { useMeetingMove } from './meeting-queries.ts';

export interface PayMeetingProps {
  meeting: Meeting;
  onClose: () => void;
}

/** The family's money for a meeting: by a saved card at once, or on the provider's page. */
export function PayMeeting({ meeting: { id, price_minor, payment, link }, onClose }: PayMeetingProps) {
  const { locale } = useTranslation('meetings');
  const goToPayPage = usePayPage();
  const pay = useMeetingMove(api.meetings.pay);
  const last = pay.data?.payment ?? payment;
  const press = ({ payment_method }: { payment_method?: number }) =>
    pay.mutate(
      { body: { meeting: id, return_url: link, ...(payment_method !== undefined && { payment_method }) } },
      {
        onSuccess: ({ payment: made }) => {
          if (made?.confirmation_url) goToPayPage(made.confirmation_url);
          // A saved card that was refused stays in the dialog, with the reason.
          else if (!made?.failure) onClose();
        },
      },
    );
  return (
    <PayByCardDialog
      sum={minorText(price_minor, locale)}
      failure={last?.failure ?? null}
      saving={null}
      loading={pay.isPending}
      onPay={press}
      onClose={onClose}
    />
  );
}
