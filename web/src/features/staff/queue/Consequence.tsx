import type { CaseDecision } from '@ladushki/contract/case-decisions';
import { moneyText } from '../../../lib/format/money.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { BlockEffects } from '../people/BlockEffects.tsx';
import { consequences } from './consequences.ts';
import type { CaseDetail } from './staff-queries.ts';

/** Consequences of a decision: who is affected, what is sent, which sum moves. */
function useConsequence({ topic, people, money }: CaseDetail) {
  const { t } = useTranslation('staff');
  return (chosen: CaseDecision): string => {
    if (topic === 'visit' && money?.method !== 'card') return t('money.visitNotOurs');
    if (topic === 'dispute' && chosen === 'refund') {
      if (money?.method !== 'card') return t('money.notOurs');
      if (!money.refund) return t('money.nothing');
    }
    const words = (consequences[topic] as Partial<Record<CaseDecision, 'approve'>>)[chosen];
    return words
      ? t(`consequences.${words}`, { sum: moneyText(money?.refund ?? 0), name: people[0]?.full_name ?? '' })
      : '';
  };
}

export function Consequence({ item, chosen }: { item: CaseDetail; chosen: CaseDecision }) {
  const { t } = useTranslation('staff');
  const text = useConsequence(item)(chosen);
  if (!text) return null;
  const isBlock = chosen === 'block' || (item.kind === 'incident' && chosen === 'uphold');
  if (!isBlock) {
    return (
      <Notice icon="info">
        <p>{text}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="amber" icon="warning" title={t('block.lead')}>
      {item.block && <BlockEffects effects={item.block} />}
      <p>{text}</p>
    </Notice>
  );
}
