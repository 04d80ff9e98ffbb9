import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { visitQuery } from '../visit-queries.ts';
import styles from './Visit.module.css';
import { VisitView } from './VisitView.tsx';

const skeleton = (
  <div className={styles.page}>
    <Skeleton height={360} />
    <Skeleton height={240} />
  </div>
);

export function VisitPage({ id }: { id: number }) {
  const { t } = useTranslation('visits');
  const query = useQuery(visitQuery(id));
  return (
    <Loaded isPage query={query} skeleton={skeleton} missing={<ButtonLink to="/today">{t('toToday')}</ButtonLink>}>
      {(visit) => <VisitView visit={visit} />}
    </Loaded>
  );
}
