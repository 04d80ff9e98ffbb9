import type { Visit } from '@ladushki/contract/visit-schemas';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Breadcrumbs } from '../../../ui/layout/Breadcrumbs.tsx';
import { Sections } from '../../../ui/layout/Sections.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { VisitCode } from '../VisitCode.tsx';
import { useVisitSide } from '../visit-side.ts';
import { Contacts } from './Contacts.tsx';
import { Course } from './Course.tsx';
import { Head } from './Head.tsx';
import styles from './Visit.module.css';
import { VisitMoney } from './VisitMoney.tsx';

/** A visit: who, until when, and the one thing to do; everything else below. */
export function VisitView({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits');
  const side = useVisitSide(visit);
  useSeen('order', visit.order);
  return (
    <article>
      <Breadcrumbs items={[{ label: t('today'), to: '/today' }, { label: t('title') }]} />
      <div className={styles.page}>
        <div className={`stack-2 ${styles.now}`}>
          <Head visit={visit} side={side} />
          {visit.code && <VisitCode code={visit.code} />}
          <Contacts visit={visit} side={side} />
        </div>
        <div className="stack-2">
          <Sections>
            <VisitMoney visit={visit} side={side} />
            <Course visit={visit} />
          </Sections>
        </div>
      </div>
    </article>
  );
}
