import { api } from 'virtual:api-manifest';
import { type CaseKind, caseKinds } from '@ladushki/contract/case-decisions';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { NativeSelect } from '../../../ui/inputs/NativeSelect.tsx';
import { TabStrip } from '../../../ui/layout/TabStrip.tsx';
import { KeysHelp } from '../parts/KeysHelp.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { useShortcuts } from '../parts/use-shortcuts.ts';
import { QueueRow } from './QueueRow.tsx';
import { afterMove, type CaseStatus, countsQuery, type QueueItem, queueQuery } from './staff-queries.ts';

const refreshMs = 15_000;
const statuses = ['waiting', 'pending', 'claimed', 'done'] as const;
const keys = { J: 'next', K: 'previous', Enter: 'enter', C: 'claim' } as const;

const oneOf = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value) ?? null;

function useChosen() {
  const [params, setParams] = useSearchParams();
  const kind = oneOf(caseKinds, params.get('kind'));
  const status = oneOf(statuses, params.get('status')) ?? 'waiting';
  const setStatus = (next: string) =>
    setParams({ ...(kind && { kind }), ...(next !== 'waiting' && { status: next }) }, { replace: true });
  return { kind, status, setStatus };
}

function Kinds({ chosen }: { chosen: CaseKind | null }) {
  const { t } = useTranslation('staff');
  const counts = useQuery({ ...countsQuery(), refetchInterval: refreshMs }).data?.queue;
  const mine = caseKinds.filter((kind) => counts?.[kind]);
  const waiting = (kind: CaseKind) => (counts?.[kind]?.pending ?? 0) + (counts?.[kind]?.claimed ?? 0);
  const tab = (kind: CaseKind | null, count: number) => (
    <Link key={kind ?? 'all'} to={kind ? `?kind=${kind}` : '?'} aria-current={kind === chosen ? 'page' : undefined}>
      {t(`kinds.${kind ?? 'all'}`)}
      <span className={styles.count}>{counts ? count : '…'}</span>
    </Link>
  );
  return (
    <TabStrip label={t('queue.tabs')}>
      {tab(
        null,
        mine.reduce((sum, kind) => sum + waiting(kind), 0),
      )}
      {mine.map((kind) => tab(kind, waiting(kind)))}
    </TabStrip>
  );
}

/** The row selected by shortcuts. */
function useCursor(items: readonly QueueItem[]) {
  const navigate = useNavigate();
  const [at, setAt] = useState(-1);
  const claim = useApiMutation(api.moderation.claim, { invalidates: afterMove });
  const current = items[Math.min(at, items.length - 1)];
  const take = (item: QueueItem) =>
    claim.mutate(
      { params: { id: item.id }, body: { version: item.version } },
      { onSuccess: () => void navigate(`/staff/queue/${item.id}`) },
    );
  const move = (by: number) => {
    const next = Math.min(items.length - 1, Math.max(0, at + by));
    setAt(next);
    document.querySelector<HTMLElement>(`[data-case="${items[next]?.id}"] a`)?.focus();
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    c: current?.status === 'pending' ? () => take(current) : undefined,
  });
  return current?.id;
}

/** Pending cases. */
export function Queue() {
  const { t } = useTranslation('staff');
  const { kind, status, setStatus } = useChosen();
  const sent: CaseStatus | null = status === 'waiting' ? null : status;
  const query = useInfiniteQuery({ ...queueQuery(kind, sent), refetchInterval: refreshMs });
  const current = useCursor(query.data?.pages.flatMap(({ results }) => results) ?? []);
  return (
    <>
      <Kinds chosen={kind} />
      <div className={styles.tools}>
        <NativeSelect
          label={t('status.label')}
          value={status}
          onChange={setStatus}
          options={statuses.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
        <div className={styles.side}>
          <Button
            kind="quiet"
            size="s"
            icon={<Icon name="clock" size={18} />}
            loading={query.isRefetching}
            onClick={() => void query.refetch()}
          >
            {t('queue.refresh')}
          </Button>
          <KeysHelp keys={keys} />
        </div>
      </div>
      <StaffList query={query} empty={t('queue.empty')}>
        {(item) => <QueueRow key={item.id} item={item} isCurrent={item.id === current} />}
      </StaffList>
    </>
  );
}
