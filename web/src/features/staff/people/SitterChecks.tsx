import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { PersonChecks } from './PersonChecks.tsx';

/** One sitter and the checks that one may record: nothing else of the person. */
export function SitterChecks({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const query = useQuery(queryOf(api.staffPeople.sitter, { params: { id } }));
  const back = <ButtonLink to="/staff/checks">{t('staffChecks.back')}</ButtonLink>;
  return (
    <Loaded isPage query={query} skeleton={<Skeleton height={320} />} missing={back}>
      {({ full_name }) => (
        <Stack>
          <div className={styles.head}>
            <Link className={styles.back} to="/staff/checks">
              <Icon name="arrow-left" size={18} />
              {t('staffChecks.back')}
            </Link>
            <h1 className={styles.title}>{full_name}</h1>
            <p className={styles.line}>{t('people.number', { id })}</p>
          </div>
          <div>
            <PersonChecks id={id} isSitter />
          </div>
        </Stack>
      )}
    </Loaded>
  );
}
