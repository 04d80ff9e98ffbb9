import type { Proposal } from '@ladushki/contract/proposal-schemas';
import type { ComponentProps } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useVisitTexts } from '../../visits/use-visit-texts.ts';
import { useSide } from '../use-side.ts';
import { AnswerProposal } from './AnswerProposal.tsx';
import { Effect } from './Effect.tsx';
import { Pay } from './Pay.tsx';
import styles from './Proposals.module.css';

const tones: Record<Proposal['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'plain',
  expired: 'plain',
};

/** A proposal as it is by now, with what can be done about it. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals');
  const words = useVisitTexts();
  const side = useSide();
  const { kind, status, text, expires_at } = proposal;
  return (
    <div className={styles.card}>
      <p className="row-wrap">
        <b>{t(`kind.${kind}`)}</b>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      <Effect preview={proposal} />
      {text && <p className="own-words">{text}</p>}
      {status === 'pending' && (
        <p className="small-quiet">{t('effect.answerBy', { moment: words.moment(expires_at) })}</p>
      )}
      {side && status === 'pending' && <AnswerProposal proposal={proposal} side={side} />}
      {side === 'customer' && status === 'accepted' && proposal.money.to_pay > 0 && <Pay proposal={proposal} />}
    </div>
  );
}
