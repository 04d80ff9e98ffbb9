import type { Visit } from '@ladushki/contract/visit-schemas';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Avatar } from '../../../ui/display/Avatar.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { firstName } from '../../search/results/first-name.ts';
import { childName } from '../child-name.ts';
import { serverNow } from '../server-clock.ts';
import { useVisitTexts } from '../use-visit-texts.ts';
import { otherPerson, type VisitSide } from '../visit-side.ts';
import { nextOf, stageOf } from '../visit-stage.ts';
import styles from './Visit.module.css';

interface HeadProps {
  visit: Visit;
  side: VisitSide;
}

/** The moment that a text of a stage names. */
const momentOf = (visit: Visit): string =>
  (visit.objection?.status === 'open' ? visit.objection.answer_by : null) ??
  visit.arrival?.answer_by ??
  visit.confirm_by ??
  visit.missed?.contest_by ??
  visit.ends_at;

function useHeadWords(visit: Visit, side: VisitSide) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const stage = stageOf(visit, serverNow());
  const children = visit.children.flatMap(({ full_name }) =>
    full_name ? childName(full_name, visit.customer.full_name) : [],
  );
  const values = {
    name: firstName(otherPerson(visit, side).full_name),
    together: words.list([firstName(visit.sitter.full_name), ...children]),
    day: words.day(visit.date),
    hours: words.hours(visit),
    start: visit.start_time,
    end: visit.end_time,
    eta: visit.eta ? timeText(visit.eta) : '',
    since: visit.arrival ? timeText(visit.arrival.at) : '',
    moment: words.moment(momentOf(visit)),
  };
  const next = nextOf(visit, serverNow());
  // Only the sitter can answer.
  const mayAnswer = visit.actions.includes('objection_answer');
  return {
    stage,
    title: t(`head.${side}.${stage}`, values),
    next: mayAnswer ? t('next.sitter.objectedAnswer', values) : next && t(`next.${side}.${next}`, values),
    children,
  };
}

/** Who, until when, and what comes next, for one glance. */
export function Head({ visit, side }: HeadProps) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const { stage, title, next, children } = useHeadWords(visit, side);
  const person = otherPerson(visit, side);
  return (
    <header className="stack-2">
      <h1 className={styles.title} aria-live="polite">
        {title}
      </h1>
      <div className="row">
        <Avatar name={person.full_name} image={person.image} size={56} />
        <div className={styles.names}>
          <p className="own-name">{person.full_name}</p>
          {children.length > 0 && <p className="quiet">{words.list(children)}</p>}
          {stage !== 'planned' && <p className="quiet">{`${words.day(visit.date)}, ${words.hours(visit)}`}</p>}
        </div>
      </div>
      {next && <p>{next}</p>}
      {visit.state === 'planned' && !visit.promised && (
        <Notice tone="amber" icon="ruble">
          {t('notPromised')}
        </Notice>
      )}
      {side === 'sitter' && visit.state === 'planned' && visit.code_tries_left === 0 && (
        <Notice tone="amber" icon="lock">
          {t('locked')}
        </Notice>
      )}
      {visit.arrival?.status === 'unconfirmed' && <p className="small-quiet">{t(`unconfirmed.${side}`)}</p>}
    </header>
  );
}
