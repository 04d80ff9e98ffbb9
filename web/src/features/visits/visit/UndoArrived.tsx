import { api } from 'virtual:api-manifest';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/inputs/Button.tsx';
import type { ActionProps } from './action-props.ts';
import { useVisitMove } from './use-visit-move.ts';

/** Said by mistake that the sitter came. */
export function UndoArrived({ visit }: ActionProps) {
  const { t } = useTranslation('visits');
  const undo = useVisitMove(api.visits.undoArrived);
  return (
    <Button wide kind="quiet" loading={undo.isPending} onClick={() => undo.press({ body: { visit: visit.id ?? 0 } })}>
      {t('arrived.undo')}
    </Button>
  );
}
