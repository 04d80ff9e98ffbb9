import type { Visit } from '@ladushki/contract/visit-schemas';
import { moscowDate } from '@ladushki/contract/visits';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useSkipText } from '../use-skip-text.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import type { VisitSide } from '../visit-side.ts';
import styles from './Visit.module.css';

interface Moment {
  key: string;
  at: string;
  text: string;
  /** What somebody wrote. */
  words?: string;
}

/** Whoever reads is «you» here. */
function useMoments(visit: Visit, side: VisitSide): Moment[] {
  const { t } = useTranslation('visits');
  const skipText = useSkipText();
  const { length: lengthOf } = useVisitTexts();
  const { arrival, departure, missed, contest, objection, confirmed, skipped } = visit;
  const reason = objection?.reason ?? contest?.reason;
  const moments: (Moment | null)[] = [
    arrival && {
      key: 'arrival',
      at: arrival.at,
      text: t(`course.${side}.arrival.${arrival.how}`) + (arrival.phone_time ? t('course.phoneTime') : ''),
    },
    missed && { key: 'missed', at: missed.at, text: t(`course.${side}.missed.${missed.by}`) },
    contest && {
      key: 'contest',
      at: contest.at,
      text: t(`course.${side}.contest.${contest.decision ?? contest.status}`),
      words: contest.text,
    },
    departure && {
      key: 'departure',
      at: departure.at,
      text: t(`course.${side}.departure.${departure.by}`) + (departure.phone_time ? t('course.phoneTime') : ''),
    },
    objection && {
      key: 'objection',
      at: objection.at,
      text: t(
        `course.${side}.objection.${objection.answer?.minutes ? 'agreed' : (objection.decision ?? objection.status)}`,
        { length: lengthOf(objection.answer?.minutes ?? 0) },
      ),
      words: objection.text,
    },
    objection?.answer?.text
      ? {
          key: 'answer',
          at: objection.answer.at,
          text: t(`course.${side}.objection.answer`),
          words: objection.answer.text,
        }
      : null,
    reason
      ? {
          key: 'reason',
          at: confirmed?.at ?? objection?.at ?? contest?.at ?? '',
          text: t('course.reason'),
          words: reason,
        }
      : null,
    confirmed && { key: 'confirmed', at: confirmed.at, text: t(`course.${side}.confirmed.${confirmed.by}`) },
    skipped && {
      key: 'skipped',
      at: skipped.at,
      text: skipText(skipped, side),
      words: skipped.text,
    },
  ];
  return moments.filter((moment) => moment !== null).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** How it went, in order. */
export function Course({ visit, side }: { visit: Visit; side: VisitSide }) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const moments = useMoments(visit, side);
  // On another day than the visit's the date is told.
  const when = (at: string) =>
    moscowDate(new Date(at)) === visit.date ? timeText(at) : `${dayText(at)}, ${timeText(at)}`;
  if (moments.length === 0) return null;
  return (
    <Card title={t('course.title')}>
      <ol className="stack-1">
        {moments.map(({ key, at, text, words: written }) => (
          <li key={key} className={styles.moment}>
            <time dateTime={at}>{when(at)}</time>
            <span>
              {text}
              {written && <span className={`own-words ${styles.written}`}>{written}</span>}
            </span>
          </li>
        ))}
      </ol>
      {visit.real_minutes !== null && (
        <p className="small-quiet">
          {t('course.real', { real: words.length(visit.real_minutes), plan: words.length(visit.minutes) })}
        </p>
      )}
    </Card>
  );
}
