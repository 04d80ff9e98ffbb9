import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../lib/api/types.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/inputs/Checkbox.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { readPushState, turnPushOff, turnPushOn } from './browser-push.ts';

const queryKey = ['push-state'];

/** Push notifications of this device; off by default. */
export function PushSection() {
  const { t } = useTranslation('chat');
  const client = useQueryClient();
  const { data: state } = useQuery({ queryKey, queryFn: readPushState, staleTime: 0 });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => (on ? turnPushOn() : turnPushOff()),
    onSuccess: (next) => client.setQueryData(queryKey, next),
  });
  return (
    <Card title={t('push.title')}>
      <Stack gap={2}>
        <p>{t('push.text')}</p>
        {state === undefined && <Skeleton height="var(--touch)" />}
        {state === 'unsupported' && <Notice>{t('push.unsupported')}</Notice>}
        {state === 'denied' && <Notice tone="amber">{t('push.denied')}</Notice>}
        {(state === 'on' || state === 'off') && (
          <Checkbox asSwitch label={t('push.switch')} value={state === 'on'} disabled={isPending} onChange={mutate} />
        )}
        <div role="alert">
          {/* The browser's own refusals have no words for people; those of the server are shown everywhere alike. */}
          {error && !isApiError(error) && <Notice tone="amber">{t('push.failed')}</Notice>}
        </div>
      </Stack>
    </Card>
  );
}
