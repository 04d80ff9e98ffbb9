import type { CurrentUser } from '@ladushki/contract/account';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Bind } from '../../../lib/form/Bind.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { today } from '../../../lib/today.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { DateInput } from '../../../ui/inputs/DateInput.tsx';
import { NumberInput } from '../../../ui/inputs/NumberInput.tsx';
import { TextInput } from '../../../ui/inputs/TextInput.tsx';
import { Form, SubmitButton } from '../../../ui/layout/Form.tsx';
import { useCurrentUser } from '../current-user.ts';
import { useUpdateUser } from '../use-update-user.ts';
import { DescriptionField } from './AboutFields.tsx';
import { type ChangeControl, useChangeForm } from './change-form.ts';
import styles from './FirstStep.module.css';
import { CityField, GenderField } from './MainFields.tsx';
import { PriceFields, WorkOptionsField } from './WorkFields.tsx';

interface StepProps {
  /** Path of the next step. */
  next: string;
  /** Path for skipping. */
  later: string;
}

function WhoFields({ control }: { control: ChangeControl }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Bind control={control} name="full_name">
        {(input) => <TextInput {...input} required label={t('change.fullName')} autoComplete="name" />}
      </Bind>
      <Bind control={control} name="birth_date">
        {(input) => <DateInput {...input} label={t('change.birthDate')} hint={t('change.birthHint')} max={today()} />}
      </Bind>
      <GenderField control={control} />
      <CityField control={control} />
    </>
  );
}

interface FirstStepFormProps extends StepProps {
  user: CurrentUser;
  children: (control: ChangeControl) => ReactNode;
}

function FirstStepForm({ user, next, later, children }: FirstStepFormProps) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { send, dialog } = useUpdateUser();
  const form = useChangeForm(user, 'first-step');
  const submit = form.submit(async (body) => {
    await send({ body });
    await navigate(next);
  });
  return (
    <Form onSubmit={submit}>
      {children(form.control)}
      <SubmitButton busy={form.formState.isSubmitting}>{t('first.submit')}</SubmitButton>
      <Link to={later} className={styles.later}>
        {t('first.skip')}
      </Link>
      {dialog}
    </Form>
  );
}

export function CustomerFirstStep(props: StepProps) {
  const { t } = useTranslation('account');
  return (
    <Loaded query={useCurrentUser()} skeleton={<SkeletonText lines={12} />}>
      {(user) => (
        <FirstStepForm user={user} {...props}>
          {(control) => (
            <>
              <WhoFields control={control} />
              <Bind control={control} name="address">
                {(input) => (
                  <TextInput
                    {...input}
                    label={t('change.address')}
                    hint={t('change.addressHint')}
                    autoComplete="street-address"
                  />
                )}
              </Bind>
              <DescriptionField control={control} isSitter={false} />
            </>
          )}
        </FirstStepForm>
      )}
    </Loaded>
  );
}

export function SitterFirstStep(props: StepProps) {
  const { t } = useTranslation('account');
  return (
    <Loaded query={useCurrentUser()} skeleton={<SkeletonText lines={12} />}>
      {(user) => (
        <FirstStepForm user={user} {...props}>
          {(control) => (
            <>
              <WhoFields control={control} />
              <PriceFields control={control} />
              <WorkOptionsField control={control} />
              <Bind control={control} name="max_children">
                {(input) => (
                  <NumberInput {...input} label={t('change.maxChildren')} hint={t('change.maxChildrenHint')} />
                )}
              </Bind>
              <DescriptionField control={control} isSitter />
            </>
          )}
        </FirstStepForm>
      )}
    </Loaded>
  );
}
