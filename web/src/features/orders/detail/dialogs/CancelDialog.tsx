import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDropOnDiscard } from '../../../../lib/form/discard.ts';
import { createDraft, type Draft } from '../../../../lib/form/draft.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog.tsx';
import { PlainSelect } from '../../../../ui/inputs/PlainSelect.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { cancelReasonsQuery } from '../../order-queries.ts';
import { otherSide } from '../../other-side.ts';
import type { Side } from '../../use-side.ts';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';
import { EndingMoney } from './EndingMoney.tsx';

interface CancelDialogProps {
  order: OrderDetail;
  side: Side;
  onClose: () => void;
}

/** `decline`: a sitter refuses a request. */
const kindOf = ({ status, order_type }: OrderDetail, side: Side) => {
  if (side === 'sitter' && status === 'awaiting') return 'decline';
  if (side === 'sitter') return status === 'active' || order_type === 'booking' ? 'leave' : 'leaveUnpaid';
  return status === 'open' ? 'withdraw' : 'cancel';
};

/** Money is mentioned only when a refund goes through us. */
const textOf = ({ status, payment }: OrderDetail, kind: ReturnType<typeof kindOf>) => {
  const hasMoney = status === 'active' && payment?.method === 'card';
  return (kind === 'cancel' || kind === 'leave') && !hasMoney
    ? (`cancel.${kind}.unpaid` as const)
    : (`cancel.${kind}.text` as const);
};

interface WordsProps {
  label: string;
  draft: Draft<{ text: string }>;
  value: string;
  onChange: (text: string) => void;
}

function Words({ label, draft, value, onChange }: WordsProps) {
  useDropOnDiscard(draft.drop);
  const write = (text: string) => {
    draft.write({ text });
    onChange(text);
  };
  return <TextArea label={label} value={value} onChange={write} max={1000} />;
}

export function CancelDialog({ order, side, onClose }: CancelDialogProps) {
  const { t } = useTranslation('orders');
  const [reason, setReason] = useState('');
  const [draft] = useState(() => createDraft<{ text: string }>(`cancel:${order.id}`));
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const { data: reasons } = useQuery(cancelReasonsQuery(side));
  const asCustomer = useMove(api.orders.cancel);
  const asSitter = useMove(api.orders.cancelBySitter);
  const cancel = side === 'customer' ? asCustomer : asSitter;
  const kind = kindOf(order, side);
  const send = () => {
    const words = text.trim();
    const body = { order: order.id, ...(reason && { reason: Number(reason) }), ...(words && { text: words }) };
    const done = () => {
      draft.drop();
      onClose();
    };
    cancel.mutate({ body }, { onSuccess: done });
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t(`cancel.${kind}.title`)}
      action={t(`cancel.${kind}.action`)}
      back={t('back')}
      loading={cancel.isPending}
      onClose={onClose}
      onConfirm={send}
    >
      <Stack gap={2}>
        <DialogTerms order={order} />
        <p>{t(textOf(order, kind))}</p>
        <EndingMoney order={order} side={side} move="cancel" />
        <div>
          <PlainSelect
            label={t('cancel.reason')}
            value={reason}
            onChange={setReason}
            options={(reasons?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          {otherSide(order, side) && (
            <Words label={t(`cancel.words.${side}`)} draft={draft} value={text} onChange={setText} />
          )}
        </div>
      </Stack>
    </ConfirmDialog>
  );
}
