import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';
import styles from './Visit.module.css';

/** The family says that the sitter came or, from a quarter of an hour on, that nobody did. */
export function Arrived({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [asking, setAsking] = useState(false);
  const body = { visit: visit.id ?? 0 };
  const arrived = useVisitMove(api.visits.arrived);
  const missed = useVisitMove(api.visits.missed);
  return (
    <>
      <Button wide className={styles.large} loading={arrived.isPending} onClick={() => arrived.press({ body })}>
        {t('arrived.action')}
      </Button>
      {visit.actions.includes('missed') && (
        <Button wide kind="secondary" onClick={() => setAsking(true)}>
          {t('missed.action')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('missed.title')}
        action={t('missed.action')}
        danger
        loading={missed.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => missed.mutate({ body }, { onSettled: () => setAsking(false) })}
      >
        {t('missed.text')}
      </ConfirmDialog>
    </>
  );
}
