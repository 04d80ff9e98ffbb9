import { api } from 'virtual:api-manifest';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dateText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pagesOf } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from '../parts/Staff.module.css';
import { StaffList } from '../parts/StaffList.tsx';

const Dialog = lazyDialog(async () => (await import('./InviteMysteryDialog.tsx')).InviteMysteryDialog);

/** Invitations of a Mystery Client, and a button to invite. */
export function MysteryCard({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('staff');
  const [isAsking, setAsking] = useState(false);
  const query = useInfiniteQuery(pagesOf(api.mystery.all, { query: { person: id } }));
  return (
    <Card title={t('mystery.card')}>
      <Stack gap={2}>
        <div>
          <Button kind="secondary" size="s" onClick={() => setAsking(true)} {...Dialog.prefetch}>
            {t('mystery.invite')}
          </Button>
        </div>
        <StaffList query={query} empty={t('mystery.empty')}>
          {({ id: key, sitter, task, until, status }) => (
            <li key={key} className={styles.row}>
              <div>
                <Link className={styles.main} to={`/staff/people/${sitter.id}`}>
                  {sitter.full_name}
                </Link>
                <p className="own-words">{task}</p>
                <p className="small-quiet">{dateText(until)}</p>
              </div>
              <div className={styles.side}>
                <Badge>{t(`mystery.statuses.${status}`)}</Badge>
              </div>
            </li>
          )}
        </StaffList>
      </Stack>
      {isAsking && <Dialog id={id} name={name} onClose={() => setAsking(false)} />}
    </Card>
  );
}
