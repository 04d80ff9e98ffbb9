import { api } from 'virtual:api-manifest';
import { type FamilyRole, familyRoles } from '@ladushki/contract/family-constants';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { RadioCards } from '../../ui/inputs/RadioCards.tsx';
import { TextInput } from '../../ui/inputs/TextInput.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { useConfirmed } from '../identity/confirming/use-confirmed.tsx';
import styles from './Family.module.css';
import { familyAnswers } from './family-queries.ts';

interface Values {
  login: string;
  role: FamilyRole | null;
}

const empty: Values = { login: '', role: 'helper' };

/** Invites an adult by e-mail or phone. */
export function InviteForm({ family }: { family: number }) {
  const { t } = useTranslation('family');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/family')).invitationBody,
    defaultValues: empty,
    toBody: (values: Values) => ({ ...values, family }),
    refusals: { conflict: 'login', too_many: 'login' },
  });
  const { confirmed, dialog } = useConfirmed();
  const invite = useApiMutation(api.families.invite, { invalidates: familyAnswers });
  const send = form.submit(async (body) => {
    await confirmed(() => invite.mutateAsync({ body }));
    form.discard(empty);
  });
  return (
    <>
      <form method="post" onSubmit={send} noValidate>
        <div className={styles.fields}>
          <Bind control={form.control} name="login">
            {(input) => (
              <TextInput
                {...input}
                label={t('invite.login')}
                hint={t('invite.loginHint')}
                required
                autoComplete="off"
              />
            )}
          </Bind>
          <Bind control={form.control} name="role">
            {({ onChange, ...input }) => (
              <RadioCards
                {...input}
                onChange={(role) => onChange(role as FamilyRole)}
                label={t('invite.role')}
                options={familyRoles.map((role) => ({
                  value: role,
                  title: t(`roles.${role}`),
                  text: t(`roleMeans.${role}`),
                }))}
              />
            )}
          </Bind>
        </div>
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('invite.send')}
          </Button>
        </Actions>
      </form>
      {dialog}
    </>
  );
}
