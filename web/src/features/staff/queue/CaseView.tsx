import { api } from 'virtual:api-manifest';
import { claimMinutes } from '@ladushki/contract/case-decisions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { isApiError } from '../../../lib/api/types.ts';
import { timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { keyOf, useApiMutation } from '../../../lib/query/queries.ts';
import { useSession } from '../../../lib/session.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useSeen } from '../../notifications/use-seen.ts';
import { History } from '../parts/History.tsx';
import { KeysHelp } from '../parts/KeysHelp.tsx';
import styles from '../parts/Staff.module.css';
import { useAge } from '../parts/use-age.ts';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { PriorityBadge, StateBadge } from './CaseBadges.tsx';
import { DecisionForm } from './CaseDecision.tsx';
import { CaseExpenses } from './CaseExpenses.tsx';
import { CaseDocuments, CaseFacts, CasePeople } from './CaseFacts.tsx';
import { CaseFamilies } from './CaseFamilies.tsx';
import { CaseVisits } from './CaseVisits.tsx';
import { NoteForm } from './NoteForm.tsx';
import { afterMove, type CaseDetail, caseQuery } from './staff-queries.ts';

const refreshMs = 15_000;
const keys = { C: 'claim', U: 'unclaim', '1–4': 'decision', N: 'note', B: 'back' } as const;

/** Claim and release; who loses a race is shown the 409 and the refetched case. */
function useClaim(item: CaseDetail) {
  const client = useQueryClient();
  const onError = () => void client.invalidateQueries({ queryKey: keyOf(api.moderation.case) });
  const claim = useApiMutation(api.moderation.claim, { invalidates: afterMove });
  const unclaim = useApiMutation(api.moderation.unclaim, { invalidates: afterMove });
  const input = { params: { id: item.id }, body: { version: item.version } };
  return {
    claim: () => claim.mutate(input, { onError }),
    unclaim: () => unclaim.mutate(input, { onError }),
    isBusy: claim.isPending || unclaim.isPending,
    wasFaster: isApiError(claim.error) && claim.error.status === 409 ? claim.error.message : null,
  };
}

function Decision({ item, taking }: { item: CaseDetail; taking: ReturnType<typeof useClaim> }) {
  const { t } = useTranslation('staff');
  const me = useSession()?.userId;
  const isMine = item.status === 'claimed' && item.claimed_by?.id === me;
  return (
    <Card title={t('case.decision')}>
      <Stack gap={2}>
        {taking.wasFaster && (
          <Notice tone="amber" icon="warning" title={t('case.conflict')}>
            <p>{taking.wasFaster}</p>
          </Notice>
        )}
        {item.status === 'done' && <p>{t('case.done')}</p>}
        {item.status === 'claimed' && !isMine && (
          <p>
            {t('case.taken', { name: item.claimed_by?.full_name })}{' '}
            {item.claimed_until && t('case.freeAt', { time: timeText(item.claimed_until) })}
          </p>
        )}
        {item.status === 'pending' && (
          <>
            <p className="small-quiet">{t('case.claimFirst', { minutes: claimMinutes })}</p>
            <Button wide loading={taking.isBusy} onClick={taking.claim}>
              {t('case.claim')}
            </Button>
          </>
        )}
        {isMine && (
          <>
            {item.claimed_until && (
              <p className="small-quiet">{t('case.mineUntil', { time: timeText(item.claimed_until) })}</p>
            )}
            <DecisionForm key={item.version} item={item} />
            <Button kind="quiet" loading={taking.isBusy} onClick={taking.unclaim}>
              {t('case.unclaim')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

function OpenCase({ item }: { item: CaseDetail }) {
  const { t } = useTranslation('staff');
  const age = useAge();
  const navigate = useNavigate();
  const note = useRef<HTMLTextAreaElement>(null);
  const taking = useClaim(item);
  useShortcuts({
    c: item.status === 'pending' ? taking.claim : undefined,
    u: item.status === 'claimed' ? taking.unclaim : undefined,
    n: () => note.current?.focus(),
    b: () => void navigate('/staff'),
  });
  return (
    <>
      <div className={styles.head}>
        <Link className={styles.back} to={`/staff?kind=${item.kind}`}>
          <Icon name="arrow-left" size={18} />
          {t('case.back')}
        </Link>
        <div className={styles.tools}>
          <h1 className={styles.title}>{t(`kind.${item.kind}`)}</h1>
          <KeysHelp keys={keys} />
        </div>
        <p className={styles.line}>
          <span>{t('queue.number', { id: item.id })}</span>
          {item.status !== 'done' && <span>{t('age.label', { age: age(item.created_date) })}</span>}
          <PriorityBadge priority={item.priority} />
          <StateBadge item={item} />
        </p>
      </div>
      <div className={styles.columns}>
        <Stack>
          <CaseFacts item={item} />
          <CaseFamilies item={item} />
          <CaseVisits item={item} />
          <CaseExpenses item={item} />
          <CaseDocuments item={item} />
          <CasePeople item={item} />
        </Stack>
        <Stack>
          <Decision item={item} taking={taking} />
          <Card title={t('case.history')}>
            <Stack gap={2}>
              <NoteForm id={item.id} field={note} />
              <History entries={item.history} empty={t('case.historyEmpty')} />
            </Stack>
          </Card>
        </Stack>
      </div>
    </>
  );
}

/** One case: facts, history and decisions. */
export function CaseView({ id }: { id: number }) {
  const { t } = useTranslation('staff');
  const query = useQuery({ ...caseQuery(id), refetchInterval: refreshMs });
  useSeen('case', query.data?.id ?? null);
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={480} />}
      isPage
      missing={<ButtonLink to="/staff">{t('case.back')}</ButtonLink>}
    >
      {(item) => <OpenCase item={item} />}
    </Loaded>
  );
}
