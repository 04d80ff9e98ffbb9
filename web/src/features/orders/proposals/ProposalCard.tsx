import type { Proposal } from '@ladushki/contract/proposal-schemas';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { useSide } from '../use-side.ts';
import { AnswerProposal } from './AnswerProposal.tsx';
import { Effect } from './Effect.tsx';
import { Pay } from './Pay.tsx';
import { useWhenTexts } from './use-when-texts.ts';

const tones: Record<Proposal['status'], ComponentProps<typeof Badge>['tone']> = {
  pending: 'amber',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'plain',
  expired: 'plain',
};

interface ProposalCardProps {
  proposal: Proposal;
  title?: string;
  /** Whose it was, and when. */
  about?: ReactNode;
}

/** In chat, once it is answered: its message says what it is about, the order's page the rest. */
export function ProposalLine({ proposal, about }: Pick<ProposalCardProps, 'proposal' | 'about'>) {
  const { t } = useTranslation('proposals');
  const side = useSide();
  const { status, money } = proposal;
  return (
    <>
      <p className="row-wrap">
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
        {about}
      </p>
      {side === 'customer' && status === 'accepted' && money.to_pay > 0 && <Pay proposal={proposal} />}
    </>
  );
}

/** A proposal as it is by now, with what can be done about it. */
export function ProposalCard({ proposal, title, about }: ProposalCardProps) {
  const { t } = useTranslation('proposals');
  const texts = useWhenTexts();
  const side = useSide();
  const { status, text, expires_at } = proposal;
  return (
    <div className="stack-1">
      <p className="row-wrap">
        {title && <b>{title}</b>}
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      {about && <p className="small-quiet">{about}</p>}
      <Effect preview={proposal} isOff={status !== 'pending' && status !== 'accepted'} />
      {text && <p className="own-words">{text}</p>}
      {status === 'pending' && (
        <p className="small-quiet">
          {t(proposal.by === side ? 'effect.waitsUntil' : 'effect.answerBy', { moment: texts.moment(expires_at) })}
        </p>
      )}
      {side && status === 'pending' && <AnswerProposal proposal={proposal} side={side} />}
      {side === 'customer' && status === 'accepted' && proposal.money.to_pay > 0 && <Pay proposal={proposal} />}
    </div>
  );
}
