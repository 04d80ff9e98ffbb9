import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { ChildFields, useChildForm, valuesOf } from './ChildFields.tsx';
import { childAnswers } from './children-queries.ts';

interface ChildFormProps {
  child: Child;
  onSaved?: () => void;
  /** Beside the save button. */
  aside?: ReactNode;
}

/** The general section of a child. */
export function ChildForm({ child, onSaved, aside }: ChildFormProps) {
  const { t } = useTranslation('children');
  const form = useChildForm(`child:${child.id}`, child);
  const update = useApiMutation(api.children.update, { invalidates: childAnswers });
  const send = form.submit(async (body) => {
    form.discard(valuesOf(await update.mutateAsync({ params: { id: child.id }, body })));
    onSaved?.();
  });
  return (
    <form method="post" onSubmit={send} noValidate>
      <ChildFields form={form} child={child} />
      <Actions
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t('save')}
          </Button>
        }
      >
        {aside}
      </Actions>
    </form>
  );
}
