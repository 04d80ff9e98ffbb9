import type { Visit } from '@ladushki/contract/visit-schemas';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import type { VisitSide } from '../visit-side.ts';
import styles from './Diary.module.css';
import { LineView } from './LineView.tsx';
import type { Line } from './lines.ts';

const Photos = lazyDialog(async () => (await import('./Photos.tsx')).Photos);

interface DiaryLinesProps {
  visit: Visit;
  side: VisitSide;
  lines: readonly Line[];
  onError: () => void;
  /** For an entry that its author may correct. */
  editOf?: (line: Line) => (() => void) | undefined;
}

/** The line of time, with its photos large. */
export function DiaryLines({ visit, side, lines, onError, editOf }: DiaryLinesProps) {
  const { t } = useTranslation('diary');
  const [photo, setPhoto] = useState<number | null>(null);
  if (lines.length === 0) return <p className="quiet">{t(`empty.${side}`)}</p>;
  return (
    <>
      <ol className={styles.lines} aria-label={t('title')}>
        {lines.map((line) => (
          <LineView
            key={line.client_id ?? `${line.kind}-${line.data.task}`}
            line={line}
            hasSeveralChildren={visit.children.length > 1}
            onPhoto={() => setPhoto(line.file?.id ?? null)}
            onEdit={editOf?.(line)}
            onError={onError}
          />
        ))}
      </ol>
      {photo !== null && <Photos lines={lines} first={photo} onClose={() => setPhoto(null)} onError={onError} />}
    </>
  );
}
