import { api } from 'virtual:api-manifest';
import type { OrderDetail } from '@ladushki/contract/order-schemas';
import { disputeBody } from '@ladushki/contract/orders';
import { useTranslation } from 'react-i18next';
import { Bind } from '../../../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../../../lib/form/use-schema-form.ts';
import { Modal } from '../../../../ui/feedback/Modal.tsx';
import { Button } from '../../../../ui/inputs/Button.tsx';
import { TextArea } from '../../../../ui/inputs/TextArea.tsx';
import { Actions } from '../../../../ui/layout/Actions.tsx';
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
    schema: disputeBody,
    defaultValues: { order: order.id, text: '' },
    draft: { name: `dispute:${order.id}` },
  });
  const send = form.submit(async (body) => {
    await dispute.mutateAsync({ body });
    onClose();
  });
  return (
    <Modal open onClose={onClose} title={t('dispute.title')}>
      <Stack gap={2}>
        <DialogTerms order={order} />
        <p>{t('dispute.text')}</p>
        <Form onSubmit={send}>
          <Bind control={form.control} name="text">
            {(input) => <TextArea {...input} label={t('dispute.words')} required max={3000} />}
          </Bind>
          <Actions
            end
            main={
              <Button type="submit" kind="danger" loading={form.formState.isSubmitting}>
                {t('dispute.action')}
              </Button>
            }
          >
            <Button kind="secondary" onClick={onClose}>
              {t('back')}
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Modal>
  );
}
