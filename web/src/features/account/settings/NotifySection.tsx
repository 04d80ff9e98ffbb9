import { api } from 'virtual:api-manifest';
import type { settings } from '@ladushki/contract/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../lib/api/browser.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { queryOf } from '../../../lib/query/queries.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { Card } from '../../../ui/layout/Card.tsx';

type Settings = z.output<typeof settings>;

/** Hidden: events on the site are samples, so there are no notifications. */
const shown: Record<Exclude<keyof Settings, 'events_notify'>, true> = {
  order_notify: true,
  email_notify: true,
  phone_number_notify: true,
  comments_notify: true,
  news_notify: true,
};
const names = Object.keys(shown) as (keyof typeof shown)[];
const query = queryOf(api.account.settings);

/** Optimistic switch with rollback. */
function useSwitch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(api.account.updateSettings, { body }),
    scope: { id: 'settings' },
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: query.queryKey });
      client.setQueryData(query.queryKey, (now) => now && { ...now, ...change });
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
}

/** Moves with the press itself: readers of the query are told a moment later. */
function Setting({ name, value }: { name: keyof typeof shown; value: boolean }) {
  const { t } = useTranslation('account');
  const { mutate } = useSwitch();
  const [pressed, setPressed] = useState<boolean | null>(null);
  const press = (on: boolean) => {
    setPressed(on);
    mutate({ [name]: on }, { onSettled: () => setPressed(null) });
  };
  return <Checkbox asSwitch label={t(`settings.${name}`)} value={pressed ?? value} onChange={press} />;
}

export function NotifySection() {
  const { t } = useTranslation('account');
  const current = useQuery(query);
  return (
    <Card title={t('settings.notify')}>
      <p className="lead">{t('settings.notifyText')}</p>
      <Loaded query={current} skeleton={<Skeleton height={`calc(${names.length} * var(--touch))`} />}>
        {(values) => names.map((name) => <Setting key={name} name={name} value={values[name]} />)}
      </Loaded>
    </Card>
  );
}
