import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSession } from '../../../lib/session.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import type { QueueItem } from './staff-queries.ts';

const urgent = 100;
const high = 40;

export function PriorityBadge({ priority }: { priority: number }) {
  const { t } = useTranslation('staff');
  if (priority >= urgent) {
    return (
      <Badge tone="red" icon="warning">
        {t('priority.urgent')}
      </Badge>
    );
  }
  return priority >= high ? <Badge tone="amber">{t('priority.high')}</Badge> : null;
}

/** Pending, claimed by whom and until when, or decided. */
export function StateBadge({ item }: { item: Pick<QueueItem, 'status' | 'claimed_by' | 'claimed_until'> }) {
  const { t } = useTranslation('staff');
  const me = useSession()?.userId;
  if (item.status === 'done') return <Badge tone="green">{t('status.done')}</Badge>;
  if (item.status === 'pending') return <Badge>{t('status.pending')}</Badge>;
  const time = item.claimed_until ? timeText(item.claimed_until) : '';
  if (item.claimed_by?.id === me) return <Badge tone="blue">{t('queue.mine', { time })}</Badge>;
  return <Badge tone="blue">{t('queue.by', { name: item.claimed_by?.full_name, time })}</Badge>;
}
