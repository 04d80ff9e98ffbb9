import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { DialogButtons } from '../../../../ui/feedback/DialogButtons.tsx';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Form } from '../../../../ui/layout/Form.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { useMove } from '../use-move.ts';
import { DialogTerms } from './DialogTerms.tsx';

interface DisputeDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Opens a dispute; until it is decided, automatic transitions stop. */
export function DisputeDialog({ order, onClose }: DisputeDialogProps) {
  const { t } = useTranslation('orders');
  const dispute = useMove(api.orders.dispute);
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/orders')).disputeBody,
    defaultValues: { order: order.id, text: '' },
    draft: { name: `dispute:${order.id}` },
  });
  const send = form.submit(async (body) => {
    await dispute.mutateAsync({ body });
    onClose();
  });
  const isDirect = order.payment?.method === 'direct';
  return (
    <Modal open onClose={onClose} title={t('dispute.title')}>
      <Form onSubmit={send}>
        <div>
          <Stack gap={2}>
            <DialogTerms order={order} />
            <p>{t(isDirect ? 'dispute.direct' : 'dispute.text')}</p>
            <Bind control={form.control} name="text">
              {(input) => <TextArea {...input} label={t('dispute.words')} required max={3000} />}
            </Bind>
          </Stack>
          <DialogButtons
            back={t('back')}
            onBack={onClose}
            main={
              <Button type="submit" kind="danger" loading={form.formState.isSubmitting}>
                {t('dispute.action')}
              </Button>
            }
          />
        </div>
      </Form>
    </Modal>
  );
}
