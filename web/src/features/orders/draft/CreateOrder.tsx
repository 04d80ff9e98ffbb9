import { api } from 'virtual:api-manifest';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { useMove } from '../detail/use-move.ts';
import { emptyDraft } from './draft-values.ts';
import { SendTo } from './lazy-fields.tsx';
import { OrderWizard } from './OrderWizard.tsx';
import type { CreateForm } from './use-create-order.ts';

/** Who gets the order. */
export function Receiver({ form }: { form: CreateForm }) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('draft.titles.send')}>
      <SendTo form={form} />
    </Card>
  );
}

/** Publishes the order or sends it to one sitter, and says what happens now. */
export function usePublish() {
  const navigate = useNavigate();
  const create = useMove(api.orders.createApplication);
  const send = async (body: Parameters<typeof create.mutateAsync>[0]['body']) => {
    const order = await create.mutateAsync({ body });
    navigate(`/my-orders/order/${order.id}/sent`, { replace: true });
  };
  return { send, error: create.error };
}

export function usePublishLabel() {
  const { t } = useTranslation('orders');
  return (form: CreateForm) => t(form.getValues('receiver') === 'all' ? 'draft.publish' : 'draft.request');
}

/** The wizard of a new order. */
export function CreateOrder() {
  const { send, error } = usePublish();
  const label = usePublishLabel();
  const [params] = useSearchParams();
  return (
    <OrderWizard
      task={{ name: 'create-order', values: emptyDraft, send }}
      error={error}
      chosen={Number(params.get('sitter')) || null}
      last={(form) => <Receiver form={form} />}
      action={label}
    />
  );
}
