import type { Visit } from '@ladushki/contract/visit-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { serverNow } from '../server-clock.ts';
import type { VisitSide } from '../visit-side.ts';
import { LineView } from './LineView.tsx';
import type { Line } from './lines.ts';
import { isChangeable } from './moment.ts';

const Photos = lazyDialog(async () => (await import('./Photos.tsx')).Photos);
const CorrectEntry = lazyDialog(async () => (await import('./entry/CorrectEntry.tsx')).CorrectEntry);

const isFixed = ({ kind, id }: Line) => kind === 'incident' || kind === 'task' || id === null;

interface DiaryLinesProps {
  visit: Visit;
  side: VisitSide;
  lines: readonly Line[];
  onError: () => void;
}

/** The line of time, with its photos large and corrections of its author. */
export function DiaryLines({ visit, side, lines, onError }: DiaryLinesProps) {
  const { t } = useTranslation('diary');
  const [photo, setPhoto] = useState<number | null>(null);
  const [editing, setEditing] = useState<Line | null>(null);
  if (lines.length === 0) return <p className="quiet">{t(`empty.${side}`)}</p>;
  const mayChange = side === 'sitter' && isChangeable(visit, serverNow());
  return (
    <>
      <ol aria-label={t('title')}>
        {lines.map((line) => (
          <LineView
            key={line.client_id ?? `${line.kind}-${line.data.task}`}
            line={line}
            hasSeveralChildren={visit.children.length > 1}
            onPhoto={() => setPhoto(line.file?.id ?? null)}
            onEdit={mayChange && !isFixed(line) ? () => setEditing(line) : undefined}
            onError={onError}
          />
        ))}
      </ol>
      {photo !== null && <Photos lines={lines} first={photo} onClose={() => setPhoto(null)} onError={onError} />}
      {editing && <CorrectEntry visit={visit} line={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
