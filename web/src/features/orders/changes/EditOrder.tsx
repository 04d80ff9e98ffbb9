import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { TermsChanged } from '../detail/dialogs/TermsChanged.tsx';
import { useSeenTerms } from '../detail/dialogs/use-seen-terms.ts';
import { useMove } from '../detail/use-move.ts';
import type { DraftValues } from '../draft/draft-values.ts';
import { OrderWizard } from '../draft/OrderWizard.tsx';
import { type DraftRow, useDraftRows } from '../draft/Preview.tsx';
import { orderLink } from '../order-links.ts';
import { BeforeAfter, type ChangedRow } from './BeforeAfter.tsx';
import { valuesOfOrder } from './draft-of-order.ts';

/** Rows of the announcement that the draft changes. */
function useChanges(order: OrderDetail) {
  const { t } = useTranslation('orders');
  const rowsOf = useDraftRows();
  return (draft: DraftValues): ChangedRow[] => {
    const [before, after] = [rowsOf(valuesOfOrder(order)), rowsOf(draft)];
    return (Object.keys(after) as DraftRow[])
      .map((name) => ({
        name,
        label: t(`draft.preview.${name}`),
        before: before[name] || '',
        after: after[name] || '',
      }))
      .filter((row) => row.before !== row.after);
  };
}

interface ChangesProps {
  rows: readonly ChangedRow[];
  offers: number;
}

function Changes({ rows, offers }: ChangesProps) {
  const { t } = useTranslation('order-changes');
  return (
    <Card title={t('edit.changes')}>
      <Stack gap={2}>
        {rows.length === 0 ? <p>{t('edit.none')}</p> : <BeforeAfter rows={rows} />}
        {rows.length > 0 && offers > 0 && (
          <Notice tone="amber" icon="warning">
            {t('edit.offers', { count: offers })}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

/** The wizard over a published announcement. */
export function EditOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order-changes');
  const navigate = useNavigate();
  const edit = useMove(api.orders.edit);
  const changesOf = useChanges(order);
  const { seen, before, onError } = useSeenTerms({ price: null, total_price: null, version: order.version });
  // Fresh answers must not change what is being written.
  const [values] = useState(() => valuesOfOrder(order));
  const [name] = useState(`edit-order:${order.id}:${order.version}`);
  const send: Parameters<typeof OrderWizard>[0]['task']['send'] = async ({ sitter: _, ...draft }) => {
    const body = { ...draft, order: order.id, expected: { version: seen.version ?? order.version } };
    const changed = await edit.mutateAsync({ body }, { onError });
    navigate(orderLink(changed, 'customer'), { replace: true });
  };
  return (
    <OrderWizard
      task={{ name, values, send }}
      error={edit.error}
      filledFrom="preview"
      intro={<TermsChanged before={before} now={seen} />}
      last={(form) => <Changes rows={changesOf(form.getValues())} offers={order.offers_count} />}
      action={(form) => (changesOf(form.getValues()).length > 0 ? t('edit.save') : null)}
    />
  );
}
