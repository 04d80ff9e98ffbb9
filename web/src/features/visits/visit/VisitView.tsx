import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { Diary } from '../diary/Diary.tsx';
import { KeptPresses } from '../queue/KeptPresses.tsx';
import { withKeptPresses } from '../queue/kept-visit.ts';
import { usePresses } from '../queue/use-queue.ts';
import { useVisitSide } from '../visit-side.ts';
import { Contacts } from './Contacts.tsx';
import { Course } from './Course.tsx';
import { Head } from './Head.tsx';
import { MainAction } from './MainAction.tsx';
import { MoreActions } from './MoreActions.tsx';
import { Overtime } from './Overtime.tsx';
import styles from './Visit.module.css';
import { VisitMoney } from './VisitMoney.tsx';
import { Words } from './Words.tsx';

const hasDiary = ({ state }: Visit) => state === 'under_way' || state === 'done' || state === 'confirmed';

/** A visit: who, until when, and the one thing to do; everything else below. */
export function VisitView({ visit: answered }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const visit = withKeptPresses(answered, usePresses());
  const side = useVisitSide(visit);
  useSeen('order', visit.order);
  const words = <Words key="words" visit={visit} side={side} />;
  return (
    <article>
      <Breadcrumbs items={[{ label: t('today'), to: '/today' }, { label: t('title') }]} />
      <div className={styles.page}>
        <div className={`stack-2 ${styles.now}`}>
          <Head visit={visit} side={side} />
          <KeptPresses visit={visit.id ?? 0} />
          <MainAction visit={visit} side={side} />
          <Overtime visit={visit} />
          <Contacts visit={visit} side={side} />
        </div>
        <div className="stack-2">
          <Sections>
            {hasDiary(visit) && <Diary visit={visit} isBegun={hasDiary(answered)} side={side} />}
            {visit.state !== 'under_way' && words}
            <VisitMoney visit={visit} side={side} />
            <Course visit={visit} />
            {visit.state === 'under_way' && words}
            <MoreActions visit={visit} side={side} />
          </Sections>
        </div>
      </div>
    </article>
  );
}
