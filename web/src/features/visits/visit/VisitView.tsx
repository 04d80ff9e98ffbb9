import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Sections } from '../../../ui/feedback/Boundary.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { Diary } from '../diary/Diary.tsx';
import { KeptPresses } from '../queue/KeptPresses.tsx';
import { withKeptPresses } from '../queue/kept-visit.ts';
import { usePresses } from '../queue/use-queue.ts';
import { useVisitSide, type VisitSide } from '../visit-side.ts';
import { Contacts } from './Contacts.tsx';
import { Course } from './Course.tsx';
import { Head } from './Head.tsx';
import { MainAction } from './MainAction.tsx';
import { MoreActions } from './MoreActions.tsx';
import { Overtime } from './Overtime.tsx';
import styles from './Visit.module.css';
import { VisitMoney } from './VisitMoney.tsx';
import { Words } from './Words.tsx';

type PartProps = { visit: Visit; side: VisitSide };
/** Beside the visit itself: loaded once there can be something. */
const Expenses = lazyPart<PartProps>(async () => (await import('../../expenses/VisitExpenses.tsx')).VisitExpenses, {
  failed: () => null,
});
const Replacement = lazyPart<{ visit: Visit }>(
  async () => (await import('../../replacements/VisitReplacement.tsx')).VisitReplacement,
  { failed: () => null },
);
const Tip = lazyPart<PartProps>(async () => (await import('../../tips/VisitTip.tsx')).VisitTip, { failed: () => null });

const isOver = ({ state }: Visit) => state === 'done' || state === 'confirmed';
const hasDiary = ({ state }: Visit) => state === 'under_way' || state === 'done' || state === 'confirmed';

/** A visit: who, until when, and the one thing to do; everything else below. */
export function VisitView({ visit: answered }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const visit = withKeptPresses(answered, usePresses());
  const side = useVisitSide(visit);
  useSeen('visit', visit.id);
  const words = <Words key="words" visit={visit} side={side} />;
  return (
    <article>
      <Breadcrumbs items={[{ label: t('today'), to: '/today' }, { label: t('title') }]} />
      <div className={styles.page}>
        <div className={`stack-2 ${styles.now}`}>
          <Head visit={visit} side={side} />
          <KeptPresses visit={visit} />
          <MainAction visit={visit} side={side} />
          <Overtime visit={visit} />
          <Contacts visit={visit} side={side} />
        </div>
        <div className="stack-2">
          <Sections>
            {side === 'family' && visit.money && (visit.state === 'skipped' || visit.state === 'missed') && (
              <Replacement visit={visit} />
            )}
            {hasDiary(visit) && <Diary visit={visit} isBegun={hasDiary(answered)} side={side} />}
            {visit.state !== 'under_way' && words}
            {hasDiary(answered) && visit.money && <Expenses visit={visit} side={side} />}
            {isOver(answered) && visit.money && <Tip visit={visit} side={side} />}
            <VisitMoney visit={visit} side={side} />
            <Course visit={visit} side={side} />
            {visit.state === 'under_way' && words}
            <MoreActions visit={visit} side={side} />
          </Sections>
        </div>
      </div>
    </article>
  );
}
