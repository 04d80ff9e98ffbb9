import type { Meeting } from '@ladushki/contract/meetings';
import { moscowDate } from '@ladushki/contract/visits';
import { timeText } from '../../lib/format/dates.ts';
import { minorText } from '../../lib/format/minor.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { FailureWords } from '../payments/FailureWords.tsx';
import { useVisitTexts } from '../visits/use-visit-texts.ts';

/** How a price stands. */
function stateOf({ status, payment }: Meeting) {
  if (payment?.status === 'refunded') return 'refunded';
  if (payment?.status === 'succeeded') return status === 'done' ? 'given' : 'held';
  if (status === 'accepted') return 'waits';
  return status === 'proposed' ? 'later' : null;
}

/** What a paid meeting costs, and where that money is; a try that failed is said with its reason. */
export function MeetingPrice({ meeting }: { meeting: Meeting }) {
  const { t, locale } = useTranslation('meetings');
  const words = useVisitTexts();
  const { price_minor, pay_until: until, payment } = meeting;
  const state = stateOf(meeting);
  if (price_minor === 0 || state === null) return null;
  const when = until ? `${words.day(moscowDate(new Date(until)))}, ${timeText(until)}` : '';
  return (
    <>
      <p>{t(`meetPaid.${state}`, { sum: minorText(price_minor, locale), when })}</p>
      {state === 'waits' && payment?.failure && (
        <p className="small-danger">
          <FailureWords failure={payment.failure} />
        </p>
      )}
    </>
  );
}
