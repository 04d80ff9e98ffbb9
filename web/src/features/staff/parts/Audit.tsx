import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { useSession } from '../../../lib/session.ts';
import type staff from '../../../locales/ru/staff.json';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import styles from './Staff.module.css';
import { StaffList } from './StaffList.tsx';
import { useActionText, useReasonText } from './use-action-text.ts';
import { usePermissions } from './use-permissions.ts';

const hashShown = 16;

/** «person 12» as text; a link with permission. */
function Target({ target }: { target: string }) {
  const { t } = useTranslation('staff');
  const [kind = '', id = ''] = target.split(' ');
  const mayOpen = usePermissions()?.includes('people') ?? false;
  // Jobs have no numbers, so their count is recorded.
  if (kind === 'dead_letters') return t('audit.jobs', { count: Number(id) });
  const text = t('audit.target', {
    what: t(`targets.${kind as keyof typeof staff.targets}`, { defaultValue: kind }),
    id,
  });
  return kind === 'person' && mayOpen ? <Link to={`/staff/people/${id}`}>{text}</Link> : text;
}

/** The audit log, newest first. */
export function Audit() {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const me = useSession()?.userId;
  const by = params.get('by');
  const query = useInfiniteQuery(pagesOf(api.moderation.audit, { query: by ? { by } : {} }));
  const actionText = useActionText();
  const reasonText = useReasonText();
  return (
    <>
      <p className="small-quiet">{t('audit.lead')}</p>
      <TabStrip label={t('audit.filter')}>
        <Link to="?" replace aria-current={by ? undefined : 'page'}>
          {t('audit.all')}
        </Link>
        <Link to={`?by=${me}`} replace aria-current={by === String(me) ? 'page' : undefined}>
          {t('audit.mine')}
        </Link>
      </TabStrip>
      <StaffList query={query} empty={t('audit.empty')}>
        {(entry) => (
          <li key={entry.id} className={styles.row}>
            <div>
              <p>
                {entry.by ? (
                  <Link className={styles.main} to={`?by=${entry.by.id}`}>
                    {entry.by.full_name}
                  </Link>
                ) : (
                  <strong>{t('audit.commandLine')}</strong>
                )}
                {' — '}
                {actionText(entry.action)} (<Target target={entry.target} />)
              </p>
              {entry.reason && <p className="own-words">{reasonText(entry)}</p>}
              <p className={styles.line}>
                <span>
                  {dayText(entry.at)}, {timeText(entry.at)}
                </span>
                <span className={styles.hash} title={entry.hash}>
                  {t('audit.hash', { hash: entry.hash.slice(0, hashShown) })}
                </span>
              </p>
            </div>
          </li>
        )}
      </StaffList>
    </>
  );
}
