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
import { PlainSelect } from '../../../ui/inputs/PlainSelect.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Settings.module.css';

type Settings = z.output<typeof settings>;
type QuietHours = Pick<Settings, 'quiet_from' | 'quiet_to'>;

const shown: Record<Exclude<keyof Settings, keyof QuietHours>, true> = {
  order_notify: true,
  email_notify: true,
  phone_number_notify: true,
  comments_notify: true,
  news_notify: true,
  events_notify: true,
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

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
/** A time between two hours can be set elsewhere. */
const choicesFor = (value: string) =>
  [...new Set([...hours, value])].sort().map((hour) => ({ value: hour, label: hour }));

function QuietHoursFields({ quiet_from, quiet_to }: QuietHours) {
  const { t } = useTranslation('account');
  const { mutate } = useSwitch();
  return (
    <fieldset className={`bare-group ${styles.after}`}>
      <legend className="bare-legend">{t('settings.quiet')}</legend>
      <div className="field-pair">
        <PlainSelect
          label={t('settings.quiet_from')}
          value={quiet_from}
          options={choicesFor(quiet_from)}
          onChange={(value) => mutate({ quiet_from: value })}
          placeholder=""
        />
        <PlainSelect
          label={t('settings.quiet_to')}
          value={quiet_to}
          options={choicesFor(quiet_to)}
          onChange={(value) => mutate({ quiet_to: value })}
          placeholder=""
        />
      </div>
      <p className="small-quiet">{t(quiet_from === quiet_to ? 'settings.quietNone' : 'settings.quietText')}</p>
    </fieldset>
  );
}

export function NotifySection() {
  const { t } = useTranslation('account');
  const current = useQuery(query);
  return (
    <Card title={t('settings.notify')}>
      <p className="lead">{t('settings.notifyText')}</p>
      <Loaded query={current} skeleton={<Skeleton height={`calc(${names.length} * var(--touch) + 180px)`} />}>
        {(values) => (
          <>
            {names.map((name) => (
              <Setting key={name} name={name} value={values[name]} />
            ))}
            <QuietHoursFields {...values} />
          </>
        )}
      </Loaded>
    </Card>
  );
}
