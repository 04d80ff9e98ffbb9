import { api } from 'virtual:api-manifest';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { useVisitTexts } from '../use-visit-texts.ts';
import type { ActionProps } from './action-props.ts';
import { Missed } from './Missed.tsx';
import { useVisitMove } from './use-visit-move.ts';
import styles from './Visit.module.css';

const ObjectDialog = lazyDialog(async () => (await import('./dialogs/ObjectDialog.tsx')).ObjectDialog);

/** The family confirms the visit, or says what was wrong. */
export function Confirm({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const words = useVisitTexts();
  const [objecting, setObjecting] = useState(false);
  const confirm = useVisitMove(api.visits.confirm);
  const mayObject = visit.actions.includes('object');
  const givesWay = visit.state === 'missed' || visit.objection !== null;
  const kind = visit.objection?.kind ?? 'no_show';
  const real = visit.real_minutes ?? visit.minutes;
  const giveWay = t(`confirm.giveWay.${kind}`, { length: words.length(real) });
  return (
    <>
      <Button
        wide
        {...(givesWay ? { kind: 'secondary' } : { className: styles.large })}
        loading={confirm.isPending}
        onClick={() => confirm.press({ body: { visit: visit.id ?? 0 } })}
      >
        {givesWay ? giveWay : t('confirm.action')}
      </Button>
      <Missed visit={visit} />
      {mayObject && (
        <Button wide kind="quiet" onClick={() => setObjecting(true)}>
          {t('object.open')}
        </Button>
      )}
      {objecting && mayObject && <ObjectDialog visit={visit} onClose={() => setObjecting(false)} />}
    </>
  );
}
