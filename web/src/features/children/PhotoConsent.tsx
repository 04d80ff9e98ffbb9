import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { childAnswers } from './children-queries.ts';

/** Whether the sitter may take pictures of the child for the diary; takes effect at once. */
export function PhotoConsent({ child }: { child: Child }) {
  const { t } = useTranslation('children');
  const update = useApiMutation(api.children.update, { invalidates: childAnswers });
  return (
    <Stack gap={1}>
      <Checkbox
        asSwitch
        label={t('photo.allow')}
        value={update.isPending ? (update.variables.body?.consents?.photo ?? false) : child.consents.photo}
        disabled={update.isPending}
        onChange={(photo) => update.mutate({ params: { id: child.id }, body: { consents: { photo } } })}
      />
      <p className="quiet">
        {t('photo.about')}{' '}
        <Link to="/terms/child_data" target="_blank">
          {t('photo.terms')}
        </Link>
      </p>
    </Stack>
  );
}
