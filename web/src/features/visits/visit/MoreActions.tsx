import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/Button.tsx';
import type { VisitSide } from '../visit-side.ts';
import type { ActionProps } from './action-props.ts';
import { Eta } from './Eta.tsx';
import { Leave } from './Leave.tsx';
import { Missed } from './Missed.tsx';
import { UndoArrived } from './UndoArrived.tsx';

type DialogProps = ActionProps & { onClose: () => void };

const dialogs = {
  object: lazyDialog<DialogProps>(async () => (await import('./dialogs/ObjectDialog.tsx')).ObjectDialog),
  propose: lazyDialog<DialogProps>(async () => (await import('./dialogs/ProposeForVisit.tsx')).ProposeForVisit),
  skip: lazyDialog<DialogProps>(async () => (await import('./dialogs/SkipDialog.tsx')).SkipDialog),
};
/** What each dialog stands on: it closes when the visit has gone on and this is possible no more. */
const dialogActions = { object: 'object', propose: 'skip', skip: 'skip' } as const;

/** What is done rarely: below everything else. */
export function MoreActions({ visit, side }: ActionProps & { side: VisitSide }) {
  const { t } = useTranslation('visits');
  const [chosen, setChosen] = useState<keyof typeof dialogs | null>(null);
  const may = (action: (typeof visit.actions)[number]) => visit.actions.includes(action);
  const Dialog: ComponentType<DialogProps> | null = chosen && may(dialogActions[chosen]) ? dialogs[chosen] : null;
  return (
    <div className="stack-2">
      {may('eta') && <Eta visit={visit} />}
      {side === 'family' && may('leave') && <Leave visit={visit} />}
      {may('undo_arrived') && <UndoArrived visit={visit} />}
      {/* While it is asked whether she came, «no» stands above. */}
      {visit.state === 'under_way' && visit.arrival?.status !== 'asked' && <Missed visit={visit} />}
      {/* At the end of a visit it stands beside the confirmation. */}
      {may('object') && visit.state === 'under_way' && (
        <Button wide kind="quiet" onClick={() => setChosen('object')}>
          {t('object.open')}
        </Button>
      )}
      {visit.money && (
        <ButtonLink to={`/my-orders/order/${visit.order}`} kind="quiet" wide>
          {t('toOrder')}
        </ButtonLink>
      )}
      {may('skip') && (
        <Button wide kind="quiet" onClick={() => setChosen('propose')}>
          {t('proposals:openVisit')}
        </Button>
      )}
      {may('skip') && (
        <Button wide kind="quiet" onClick={() => setChosen('skip')}>
          {t(`skip.open.${side}`)}
        </Button>
      )}
      {Dialog && <Dialog visit={visit} onClose={() => setChosen(null)} />}
    </div>
  );
}
