import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { Bind } from '../../lib/form/Bind.tsx';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { childAnswers } from './children-queries.ts';

const fields = ['habits', 'food', 'sleep', 'fears', 'favourite_games', 'notes'] as const;

const valuesOf = ({ additionally }: Child) => ({ additionally });

/** Habits and preferences for the sitter. */
export function AdditionallyForm({ child }: { child: Child }) {
  const { t } = useTranslation('children');
  const form = useSchemaForm({
    schema: async () => (await import('@ladushki/contract/children')).childChange,
    defaultValues: valuesOf(child),
    draft: { name: `child:${child.id}:additionally` },
  });
  const update = useApiMutation(api.children.update, { invalidates: childAnswers });
  const send = form.submit(async (body) => {
    form.discard(valuesOf(await update.mutateAsync({ params: { id: child.id }, body })));
  });
  return (
    <form method="post" onSubmit={send} noValidate>
      <div className="stack-1">
        {fields.map((field) => (
          <Bind key={field} control={form.control} name={`additionally.${field}`}>
            {(input) => (
              <TextArea
                {...input}
                label={t(`additionally.${field}`)}
                hint={t(`additionally.hints.${field}`)}
                max={1000}
              />
            )}
          </Bind>
        ))}
      </div>
      <Actions>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </Actions>
    </form>
  );
}
