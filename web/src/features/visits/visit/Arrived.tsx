import { api } from 'virtual:api-manifest';
import { visitTimers } from '@ladushki/contract/visit-states';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { usePassed } from '../use-passed.ts';
import type { ActionProps } from './action-props.ts';
import { Missed } from './Missed.tsx';
import { useVisitMove } from './use-visit-move.ts';
import styles from './Visit.module.css';

/** The family says that the sitter came or, from a quarter of an hour on, that nobody did. Early it is asked once. */
export function Arrived({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const [asking, setAsking] = useState(false);
  const isNear = usePassed(Date.parse(visit.starts_at) - visitTimers.pressBeforeMs);
  const arrived = useVisitMove(api.visits.arrived);
  const close = () => setAsking(false);
  const say = () => arrived.press({ body: { visit: visit.id ?? 0 } }, close);
  return (
    <>
      <Button wide className={styles.large} loading={arrived.isPending} onClick={isNear ? say : () => setAsking(true)}>
        {t('arrived.action')}
      </Button>
      <Missed visit={visit} />
      <ConfirmDialog
        open={asking}
        title={t('arrived.early', { start: visit.start_time })}
        action={t('arrived.action')}
        loading={arrived.isPending}
        onClose={close}
        onConfirm={say}
      >
        {t('arrived.earlyText')}
      </ConfirmDialog>
    </>
  );
}
