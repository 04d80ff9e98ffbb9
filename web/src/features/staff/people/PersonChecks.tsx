import { api } from 'virtual:api-manifest';
import { recordableKinds } from '@ladushki/contract/checks';
import type { StaffCheck } from '@ladushki/contract/staff-people';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';
import { usePermissions } from '../parts/use-permissions.ts';

const AddDialog = lazyDialog(async () => (await import('./CheckDialog.tsx')).AddCheckDialog);
const RemoveDialog = lazyDialog(async () => (await import('./CheckDialog.tsx')).RemoveCheckDialog);

const useKinds = () => recordableKinds(usePermissions() ?? []);

function CheckRow({ person, check }: { person: number; check: StaffCheck }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const mayRemove = useKinds().includes(check.kind);
  const kind = t(`content.claimKinds.${check.kind}`);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.main}>{kind}</p>
        {check.text && <p className="own-words">{check.text}</p>}
        <p className={styles.line}>
          <span>{t('staffChecks.made', { date: dateText(check.made_on) })}</span>
          {check.valid_until && <span>{t('staffChecks.holds', { date: dateText(check.valid_until) })}</span>}
          <span>{check.by.full_name}</span>
        </p>
      </div>
      <div className={styles.side}>
        <Badge tone={check.passed ? 'green' : 'red'}>{t(`staffChecks.${check.passed ? 'passed' : 'failed'}`)}</Badge>
        {mayRemove && (
          <Button
            kind="secondary"
            size="s"
            aria-label={t('staffChecks.removeOne', { kind, date: dateText(check.made_on) })}
            onClick={() => setAsking(true)}
            {...RemoveDialog.prefetch}
          >
            {t('staffChecks.remove')}
          </Button>
        )}
      </div>
      {isAsking && <RemoveDialog id={person} check={check.id} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** Checks of a sitter that the staff makes by hand. */
export function PersonChecks({ id, isSitter }: { id: number; isSitter: boolean }) {
  const { t } = useTranslation('staff');
  const [isAdding, setAdding] = useState(false);
  const kinds = useKinds();
  const query = useInfiniteQuery(pagesOf(api.staffPeople.checks, { params: { id } }));
  return (
    <>
      {isSitter && kinds.length > 0 && (
        <Actions>
          <Button kind="secondary" size="s" onClick={() => setAdding(true)} {...AddDialog.prefetch}>
            {t('staffChecks.add')}
          </Button>
        </Actions>
      )}
      <StaffList query={query} empty={t('staffChecks.empty')}>
        {(check) => <CheckRow key={check.id} person={id} check={check} />}
      </StaffList>
      {isAdding && <AddDialog id={id} kinds={kinds} onClose={() => setAdding(false)} />}
    </>
  );
}
