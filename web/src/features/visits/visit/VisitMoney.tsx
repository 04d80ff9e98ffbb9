import type { Visit } from '@ladushki/contract/visit-schemas';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Fact } from '../contact/Fact.tsx';
import type { VisitSide } from '../visit-side.ts';

/** Where the visit's money is, in one line. */
export function VisitMoney({ visit: { money, state }, side }: { visit: Visit; side: VisitSide }) {
  const { t } = useTranslation('visits');
  if (!money) return null;
  const values = {
    amount: moneyText(money.amount),
    due: moneyText(money.due),
    returned: moneyText(money.returned),
  };
  const isOff = money.state === 'direct' && (state === 'missed' || state === 'skipped');
  const isParted = money.due > 0 && money.returned > 0;
  return (
    <Fact icon="ruble">
      {isParted ? t(`money.${side}.parted`, values) : t(`money.${side}.${isOff ? 'nothing' : money.state}`, values)}
    </Fact>
  );
}
