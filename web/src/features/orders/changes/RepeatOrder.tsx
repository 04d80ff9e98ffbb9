import { api } from 'virtual:api-manifest';
import type { RepeatedOrder } from '@ladushki/contract/order-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { priceText } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Receiver, usePublish, usePublishLabel } from '../draft/CreateOrder.tsx';
import { OrderWizard } from '../draft/OrderWizard.tsx';
import { valuesOfDraft } from './draft-of-order.ts';

const repeatQuery = (order: number) =>
  queryOptions({ ...queryOf(api.orders.repeat, { query: { order } }), meta: { toast: false }, staleTime: Infinity });

/** What is no longer as it was. */
function Since({ changes, draft }: Pick<RepeatedOrder, 'changes' | 'draft'>) {
  const { t } = useTranslation('order-changes');
  const { locale } = useLocale();
  const sum = (price: number | null) => (price === null ? '' : priceText(price, draft.price_type, locale));
  if (changes.length === 0) return <Notice icon="check">{t('repeat.same')}</Notice>;
  return (
    <Notice tone="amber" icon="warning">
      <p className="strong">{t('repeat.since')}</p>
      <ul>
        {changes.map(({ kind, before, after }) => (
          <li key={kind}>{t(`repeat.changed.${kind}`, { before: sum(before), after: sum(after) })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Whom it cannot be sent to is not proposed. */
const isAskable = ({ sitter, changes }: RepeatedOrder) =>
  sitter !== null && !changes.some(({ kind }) => kind === 'sitter_unavailable');

function Wizard({ order, repeated }: { order: number; repeated: RepeatedOrder }) {
  const { send, error } = usePublish();
  const label = usePublishLabel();
  const sitter = isAskable(repeated) ? (repeated.sitter?.id ?? null) : null;
  return (
    <OrderWizard
      task={{ name: `repeat-order:${order}`, values: valuesOfDraft(repeated.draft, sitter), send }}
      error={error}
      filledFrom="when"
      intro={<Since changes={repeated.changes} draft={repeated.draft} />}
      last={(form) => <Receiver form={form} />}
      action={label}
    />
  );
}

/** The wizard filled from an ended order. */
export function RepeatOrder({ order }: { order: number }) {
  const { t } = useTranslation('orders');
  const query = useQuery(repeatQuery(order));
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={420} />}
      missing={<ButtonLink to="/my-orders">{t('toMyOrders')}</ButtonLink>}
    >
      {(repeated) => <Wizard order={order} repeated={repeated} />}
    </Loaded>
  );
}
