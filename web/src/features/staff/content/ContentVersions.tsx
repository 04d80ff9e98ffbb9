import { api } from 'virtual:api-manifest';
import type { ContentType, ReferenceList } from '@ladushki/contract/staff-content-constants';
import { useState } from 'react';
import { dayText, timeText } from '../../../lib/format/dates.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../../lib/query/queries.ts';
import { Badge } from '../../../ui/display/Badge.tsx';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from '../parts/Staff.module.css';
import type { Body } from './content-fields.ts';
import { afterEdit, type ContentDetail } from './content-queries.ts';

interface ContentVersionsProps {
  type: ContentType;
  list: ReferenceList | null;
  item: ContentDetail;
  onLook: (body: Body) => void;
}

/** All versions, with restore. */
export function ContentVersions({ type, list, item, onLook }: ContentVersionsProps) {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState<number | null>(null);
  const rollback = useApiMutation(api.staffContent.rollback, { invalidates: afterEdit });
  const goBack = (version: number) =>
    rollback.mutate(
      { params: { type, id: item.id }, query: list ? { list } : {}, body: { version } },
      { onSettled: () => setChosen(null) },
    );
  return (
    <Card title={t('content.versions')}>
      <ul className="stack-1">
        {item.versions.map(({ version, at, by, body }) => (
          <li key={version} className={styles.row}>
            <div>
              <p className={styles.main}>{t('content.version', { version })}</p>
              <p className={styles.line}>
                <span>{by?.full_name ?? t('content.shipped')}</span>
                {at && by && (
                  <span>
                    {dayText(at)}, {timeText(at)}
                  </span>
                )}
              </p>
            </div>
            <div className={styles.side}>
              <Button kind="quiet" size="s" aria-label={t('content.lookAt', { version })} onClick={() => onLook(body)}>
                {t('content.look')}
              </Button>
              {version === item.version ? (
                <Badge tone="green">{t('content.current')}</Badge>
              ) : (
                <Button
                  kind="secondary"
                  size="s"
                  aria-label={t('content.rollbackTo', { version })}
                  onClick={() => setChosen(version)}
                >
                  {t('content.rollback')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen !== null && goBack(chosen)}
        title={t('content.confirm', { version: chosen })}
        action={t('content.rollback')}
        loading={rollback.isPending}
      >
        {t('content.confirmText')}
      </ConfirmDialog>
    </Card>
  );
}
