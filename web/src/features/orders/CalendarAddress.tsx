import { api } from 'virtual:api-manifest';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import styles from './CalendarAddress.module.css';
import { calendarQuery } from './order-queries.ts';

function Renew() {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const renew = useApiMutation(api.orders.renewCalendarAddress, { invalidates: [api.orders.calendarAddress] });
  const send = () =>
    renew.mutate(
      {},
      {
        onSuccess: () => {
          setAsking(false);
          showToast('success', t('profile.calendar.renewed'));
        },
      },
    );
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('profile.calendar.renew')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('profile.calendar.renewTitle')}
        action={t('profile.calendar.renew')}
        loading={renew.isPending}
        onClose={() => setAsking(false)}
        onConfirm={send}
      >
        {t('profile.calendar.renewText')}
      </ConfirmDialog>
    </>
  );
}

/** The iCalendar feed URL; it can be renewed when leaked. */
export function CalendarAddress() {
  const { t } = useTranslation('orders');
  const query = useQuery(calendarQuery());
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    showToast('success', t('profile.calendar.copied'));
  };
  return (
    <Card title={t('profile.calendar.title')}>
      <Stack gap={2}>
        <p>{t('profile.calendar.text')}</p>
        <Loaded query={query} skeleton={<Skeleton height={48} />}>
          {({ url }) => (
            <>
              <input
                className={styles.address}
                readOnly
                value={url}
                aria-label={t('profile.calendar.address')}
                onFocus={(event) => event.target.select()}
              />
              <Actions>
                <Button kind="secondary" icon={<Icon name="copy" size={20} />} onClick={() => void copy(url)}>
                  {t('profile.calendar.copy')}
                </Button>
                <ButtonLink kind="secondary" to={url} reloadDocument icon={<Icon name="download" size={20} />}>
                  {t('profile.calendar.download')}
                </ButtonLink>
                <Renew />
              </Actions>
            </>
          )}
        </Loaded>
      </Stack>
    </Card>
  );
}
