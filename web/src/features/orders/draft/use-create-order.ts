import { api } from 'virtual:api-manifest';
import type { applicationBody } from '@ladushki/contract/order-schemas';
import type { SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useMove } from '../detail/use-move.ts';
import { orderLink } from '../order-links.ts';
import { type DraftValues, emptyDraft, toApplication } from './draft-values.ts';
import { fieldsOf, type Step, steps } from './steps/steps.ts';

/** The form of a new order; a final error opens its step. */
export function useCreateOrder(goTo: (step: Step) => void) {
  const navigate = useNavigate();
  const create = useMove(api.orders.createApplication);
  const form = useSchemaForm<DraftValues, typeof applicationBody>({
    schema: async () => (await import('@ladushki/contract/order-schemas')).applicationBody,
    defaultValues: emptyDraft,
    toBody: toApplication,
    draft: { name: 'create-order' },
    refusals: {
      slot_taken: 'order_item.start_date',
      day_off: 'order_item.start_date',
      service_not_offered: 'order_item.service_type',
      too_many_children: 'order_item.children',
    },
  });

  const submit = form.submit(async (body) => {
    const order = await create.mutateAsync({ body });
    navigate(orderLink(order, 'customer'), { replace: true });
  });

  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    await submit(event);
    const isWrong = (step: Step) => fieldsOf[step].some((field) => form.getFieldState(field).invalid);
    const wrong = steps.find(isWrong);
    if (wrong) goTo(wrong);
  };
  return { form, send, error: create.error };
}
