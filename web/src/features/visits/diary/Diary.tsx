import type { Visit } from '@ladushki/contract/visit-schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../lib/api/types.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { LoadError } from '../../../ui/feedback/LoadError.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { usePresses } from '../queue/use-queue.ts';
import { serverNow } from '../server-clock.ts';
import { cardQuery } from '../visit-queries.ts';
import type { VisitSide } from '../visit-side.ts';
import { DiaryLines } from './DiaryLines.tsx';
import { EntrySheet, KindButtons } from './KindButtons.tsx';
import { type Line, linesOf } from './lines.ts';
import { isChangeable, takesEntries } from './moment.ts';
import { Plan } from './Plan.tsx';
import { renewCard } from './renew-card.ts';
import { useLiveDiary } from './use-live-diary.ts';

const CorrectEntry = lazyDialog(async () => (await import('./entry/CorrectEntry.tsx')).CorrectEntry);

const isFixed = ({ kind, id }: Line) => kind === 'incident' || kind === 'task' || id === null;

/** The page itself is the card: what is not of it is left out on paper. */
function PrintButton() {
  const { t } = useTranslation('diary');
  return (
    <Button kind="quiet" size="s" icon={<Icon name="print" size={20} />} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

interface DiaryProps {
  /** As it will be with what this device keeps. */
  visit: Visit;
  /** The server has its arrival. */
  isBegun: boolean;
  side: VisitSide;
}

/** The diary of a visit with the plan of its day: live for both sides, written by the sitter. */
export function Diary({ visit, isBegun, side }: DiaryProps) {
  const { t } = useTranslation('diary');
  const query = useQuery({ ...cardQuery(visit.id ?? 0), enabled: isBegun });
  const presses = usePresses();
  const [editing, setEditing] = useState<Line | null>(null);
  useLiveDiary();
  const mayWrite = side === 'sitter' && takesEntries(visit, serverNow());
  // At the door there may be no network: the sheet must be here before it is needed.
  useEffect(() => {
    if (mayWrite) EntrySheet.prefetch.onFocus();
  }, [mayWrite]);
  const card = query.data;
  const lines = linesOf(visit, card?.diary ?? [], presses);
  // The order is over: the diary is the family's again.
  const isHidden = isApiError(query.error) && query.error.status === 404;
  const mayChange = side === 'sitter' && isChangeable(visit, serverNow());
  const editOf = (line: Line) => (mayChange && !isFixed(line) ? () => setEditing(line) : undefined);
  const isWaiting = isBegun && query.isPending;
  return (
    <>
      <Card title={t('title')} action={card && visit.state !== 'under_way' && <PrintButton />}>
        <div className="stack-2">
          {mayWrite && <KindButtons visit={visit} lines={lines} />}
          {(card || lines.length > 0) && (
            <DiaryLines visit={visit} side={side} lines={lines} onError={() => renewCard(query)} editOf={editOf} />
          )}
          {isWaiting && lines.length === 0 && <SkeletonText lines={4} />}
          {!isBegun && <Notice icon="info">{t('offlineDiary')}</Notice>}
          {isHidden && <p className="quiet">{t('hiddenDiary')}</p>}
          {query.error && !card && !isHidden && <LoadError error={query.error} onRetry={query.refetch} />}
        </div>
      </Card>
      {editing && <CorrectEntry visit={visit} line={editing} onClose={() => setEditing(null)} />}
      {card && <Plan visit={visit} tasks={card.tasks} mayTick={side === 'sitter' && visit.state === 'under_way'} />}
    </>
  );
}
