import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { ChildFields, useChildForm } from './ChildFields.tsx';
import { childAnswers } from './children-queries.ts';

interface NewChildFormProps {
  onSaved: (child: Child) => void;
  onCancel: () => void;
  /** Of the buttons, where they do something else. */
  words?: { save: string; cancel: string };
  /** Only what is required. */
  brief?: boolean;
}

export function NewChildForm({ onSaved, onCancel, words, brief = false }: NewChildFormProps) {
  const { t } = useTranslation('children');
  const form = useChildForm('child:new');
  const create = useApiMutation(api.children.create, { invalidates: childAnswers });
  const send = form.submit(async (body) => onSaved(await create.mutateAsync({ body })));
  return (
    <form method="post" onSubmit={send} noValidate>
      <ChildFields form={form} brief={brief} />
      <Actions
        end
        main={
          <Button type="submit" loading={form.formState.isSubmitting}>
            {words?.save ?? t('add')}
          </Button>
        }
      >
        <Button kind="secondary" onClick={onCancel}>
          {words?.cancel ?? t('cancel')}
        </Button>
      </Actions>
    </form>
  );
}
