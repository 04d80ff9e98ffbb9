import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx';
import { ownOrderQuery } from '../../../orders/order-queries.ts';
import { ProposeDialog } from '../../../orders/proposals/ProposeDialog.tsx';
import { useVisitSide } from '../../visit-side.ts';
import type { ActionProps } from '../action-props.ts';

/** Proposes to move or skip this visit; the other side has to agree. */
export function ProposeForVisit({ visit, onClose }: ActionProps & { onClose: () => void }) {
  const { t } = useTranslation('proposals');
  const side = useVisitSide(visit) === 'sitter' ? 'sitter' : 'customer';
  const query = useQuery(ownOrderQuery(side, visit.order));
  if (query.data) {
    const { id, date, start_time, end_time } = visit;
    const chosen = { id: id ?? 0, date, start_time, end_time };
    return <ProposeDialog order={query.data} side={side} visit={chosen} onClose={onClose} />;
  }
  return (
    <Modal open onClose={onClose} title={t('title')}>
      <Loaded query={query} skeleton={<Skeleton height={220} />}>
        {() => null}
      </Loaded>
    </Modal>
  );
}
