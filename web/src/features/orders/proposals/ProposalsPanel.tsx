import type { OrderDetail } from '@ladushki/contract/order-schemas';
import type { Proposal } from '@ladushki/contract/proposal-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { Side } from '../use-side.ts';
import { ProposalCard } from './ProposalCard.tsx';
import styles from './Proposals.module.css';
import type { ProposeDialogProps } from './ProposeDialog.tsx';
import { proposalsQuery } from './proposal-queries.ts';
import { useWhenTexts } from './use-when-texts.ts';

const ProposeDialog = lazyDialog<ProposeDialogProps>(async () => (await import('./ProposeDialog.tsx')).ProposeDialog);

interface PanelProps {
  order: OrderDetail;
  side: Side;
}

/** The proposal that waits for an answer, the way to a new one, and what was proposed before. */
export function ProposalsPanel({ order, side }: PanelProps) {
  const { t } = useTranslation('proposals');
  const [isOpen, setIsOpen] = useState(false);
  const texts = useWhenTexts();
  const { proposal } = order;
  const query = useQuery(proposalsQuery(order.id));
  const past = (query.data?.results ?? []).filter(({ status }) => status !== 'pending');
  const mayPropose = order.actions.includes('propose');
  if (!proposal && !mayPropose && past.length === 0) return null;
  const title =
    proposal && (proposal.by === side ? t('panel.own') : t('panel.asked', { name: proposal.by_person.full_name }));
  const aboutOf = ({ by, by_person, created_date }: Proposal) =>
    t(by === side ? 'panel.ofOwn' : 'panel.of', { name: by_person.full_name, moment: texts.moment(created_date) });
  return (
    <Card title={title ?? t('panel.history')}>
      <Stack gap={2}>
        {proposal ? <ProposalCard proposal={proposal} title={t(`kind.${proposal.kind}`)} /> : <p>{t('intro')}</p>}
        {mayPropose && !proposal && (
          <Button kind="secondary" onClick={() => setIsOpen(true)} {...ProposeDialog.prefetch}>
            {t('open')}
          </Button>
        )}
        {past.length > 0 && (
          <ul className={styles.past}>
            {past.map((each) => (
              <li key={each.id}>
                <ProposalCard proposal={each} title={t(`kind.${each.kind}`)} about={aboutOf(each)} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {isOpen && <ProposeDialog order={order} side={side} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
