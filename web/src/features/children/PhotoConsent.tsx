import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { useState } from 'react';
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
  /** Until the answer: the switch turns with the press itself. */
  const [chosen, setChosen] = useState<boolean>();
  const choose = (photo: boolean) => {
    setChosen(photo);
    update.mutate(
      { params: { id: child.id }, body: { consents: { photo } } },
      { onSettled: () => setChosen(undefined) },
    );
  };
  return (
    <Stack gap={1}>
      <Checkbox
        asSwitch
        label={t('photo.allow')}
        value={chosen ?? child.consents.photo}
        disabled={chosen !== undefined}
        onChange={choose}
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
