import type { Visit } from '@ladushki/contract/visit-schemas';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { serverNow } from './server-clock.ts';
import { useSkipText } from './use-skip-text.ts';
import { useVisitTexts } from './use-visit-texts.ts';
import styles from './VisitLine.module.css';
import { otherPerson, useVisitSide } from './visit-side.ts';
import { stageOf, stageTones } from './visit-stage.ts';

interface VisitLineProps {
  visit: Visit;
  /** Where the day is clear, the other person is named instead. */
  isDayKnown?: boolean;
}

/** One visit of a list; a visit without a row yet has no page. */
export function VisitLine({ visit, isDayKnown = false }: VisitLineProps) {
  const { t } = useTranslation('visits');
  const { t: diary } = useTranslation('diary');
  const words = useVisitTexts();
  const skipText = useSkipText();
  const side = useVisitSide(visit);
  const stage = stageOf(visit, serverNow());
  const content = (
    <>
      <span className={styles.when}>
        <b>{isDayKnown ? words.hours(visit) : words.day(visit.date)}</b>
        <span className="quiet">{isDayKnown ? otherPerson(visit, side).full_name : words.hours(visit)}</span>
        {visit.skipped && <span className="small-quiet">{skipText(visit.skipped, side)}</span>}
        {visit.diary_count > 0 && (
          <span className="small-quiet">
            {[
              diary('counts.entries', { count: visit.diary_count }),
              visit.photos_count > 0 && diary('counts.photos', { count: visit.photos_count }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </span>
      <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>
    </>
  );
  if (visit.id === null) return <div className={styles.line}>{content}</div>;
  return (
    <Link to={`/visits/${visit.id}`} className={styles.line}>
      {content}
    </Link>
  );
}
