import type { CurrentUser, updateUserBody } from '@ladushki/contract/account';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { Button } from '../../../ui/inputs/Button.tsx';
import { Form } from '../../../ui/layout/Form.tsx';
import type { ChangeControl } from '../../account/change/change-form.ts';
import { bodyOf, valuesOf } from '../../account/change/change-values.ts';
import { useCurrentUser } from '../../account/current-user.ts';
import { useUpdateUser } from '../../account/use-update-user.ts';
import { useSteps } from '../onboarding-queries.ts';
import { StepActions } from '../StepActions.tsx';
import type { StepProps } from '../step-props.ts';

type Field = keyof z.output<typeof updateUserBody>;

interface StepFormProps extends Pick<StepProps, 'step'> {
  /** What it saves: other fields of the profile stay as they are. */
  fields: readonly Field[];
  /** One of them is needed for the step to be done. */
  oneOf: readonly Field[];
  children: (control: ChangeControl) => ReactNode;
}

function FilledForm({ user, step, fields, oneOf, children }: StepFormProps & { user: CurrentUser }) {
  const { t } = useTranslation('onboarding');
  const { send, dialog } = useUpdateUser();
  const { advance } = useSteps();
  const whole = bodyOf(user.role === 'sitter', user.profile.first_name);
  const form = useSchemaForm({
    schema: async () => (await import('./step-schema.ts')).stepSchema(oneOf),
    defaultValues: valuesOf(user),
    toBody: (values) =>
      Object.fromEntries(Object.entries(whole(values) as object).filter(([name]) => fields.includes(name as Field))),
    draft: { name: `first-step:${step.key}` },
  });
  const submit = form.submit(async (body) => {
    await send({ body });
    form.discard(form.getValues());
    await advance();
  });
  return (
    <Form onSubmit={submit}>
      {children(form.control)}
      <StepActions
        step={step}
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('saveAndGoOn')}
          </Button>
        }
      />
      {dialog}
    </Form>
  );
}

/** A step that is some fields of the profile. */
export function StepForm(props: StepFormProps) {
  return (
    <Loaded query={useCurrentUser()} skeleton={<SkeletonText lines={8} />}>
      {(user) => <FilledForm user={user} {...props} />}
    </Loaded>
  );
}
