import type { ApplicationDraft, applicationBody } from '@ladushki/contract/order-draft';
import type { SyntheticEvent } from 'react';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { type DraftValues, toApplication } from './draft-values.ts';
import { fieldsOf, type Step, steps } from './steps/steps.ts';

/** What the wizard begins with and where it leads. */
export interface WizardTask {
  /** Of the stored draft: every order has its own. */
  name: string;
  values: DraftValues;
  send(body: ApplicationDraft): Promise<unknown>;
}

/** The form of an order; a final error opens its step. */
export function useCreateOrder({ name, values, send: sendBody }: WizardTask, goTo: (step: Step) => void) {
  const form = useSchemaForm<DraftValues, typeof applicationBody>({
    schema: async () => (await import('@ladushki/contract/order-draft')).applicationBody,
    defaultValues: values,
    toBody: toApplication,
    draft: { name },
    refusals: {
      slot_taken: 'order_item.start_date',
      day_off: 'order_item.start_date',
      service_not_offered: 'order_item.service_type',
      too_many_children: 'order_item.children',
    },
  });
  const submit = form.submit(sendBody);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    await submit(event);
    const isWrong = (step: Step) => fieldsOf[step].some((field) => form.getFieldState(field).invalid);
    const wrong = steps.find(isWrong);
    if (wrong) goTo(wrong);
  };
  return { form, send };
}
export type CreateForm = ReturnType<typeof useCreateOrder>['form'];
