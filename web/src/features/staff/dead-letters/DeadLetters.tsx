import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { Resend, ResendKind } from './ResendButtons.tsx';

/** Jobs whose last try failed, newest first. */
export function DeadLetters() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const asked = params.get('kind');
  const query = useInfiniteQuery(pagesOf(api.deadLetters.list, { query: asked ? { kind: asked } : {} }));
  const kinds = query.data?.pages[0]?.kinds ?? [];
  const chosen = kinds.find(({ kind }) => kind === asked) ?? (kinds.length === 1 ? kinds[0] : undefined);
  return (
    <>
      <p className="small-quiet">{t('deadLetters.lead')}</p>
      {kinds.length > 0 && (
        <TabStrip label={t('deadLetters.filter')}>
          <Link to="?" replace aria-current={asked ? undefined : 'page'}>
            {t('deadLetters.all')}
          </Link>
          {kinds.map(({ kind, title, count }) => (
            <Link
              key={kind}
              to={`?kind=${encodeURIComponent(kind)}`}
              replace
              aria-current={kind === asked ? 'page' : undefined}
            >
              {title}
              <span className={styles.count}>{count}</span>
            </Link>
          ))}
        </TabStrip>
      )}
      <StaffList
        query={query}
        empty={t(kinds.length > 0 ? 'deadLetters.emptyKind' : 'deadLetters.empty')}
        head={() => (
          <div className={styles.tools}>{chosen ? <ResendKind kind={chosen} /> : <p>{t('deadLetters.choose')}</p>}</div>
        )}
      >
        {(letter) => (
          <li key={letter.id} className={styles.row}>
            <div>
              <p className={styles.main}>{letter.title}</p>
              <p>{t(`deadLetters.faults.${letter.fault}`)}</p>
              <p className={styles.line}>
                <span>{t('deadLetters.tries', { count: letter.tries })}</span>
                <span>
                  {t('deadLetters.failed', { day: dayText(letter.failed_date), time: timeText(letter.failed_date) })}
                </span>
                <span>
                  {t('deadLetters.set', { day: dayText(letter.created_date), time: timeText(letter.created_date) })}
                </span>
              </p>
            </div>
            <div className={styles.side}>
              <Resend letter={letter} />
            </div>
          </li>
        )}
      </StaffList>
    </>
  );
}
