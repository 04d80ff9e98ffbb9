import { api } from 'virtual:api-manifest';
import type { Child } from '@ladushki/contract/children';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useApiMutation } from '../../lib/query/queries.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx';
import { Button } from '../../ui/inputs/Button.tsx';

interface RemoveChildProps {
  child: Child;
  onRemoved: () => void;
}

export function RemoveChild({ child, onRemoved }: RemoveChildProps) {
  const { t } = useTranslation('children');
  const [asking, setAsking] = useState(false);
  // Navigates away before the deleted child would be refetched.
  const remove = useApiMutation(api.children.remove, {
    invalidates: [api.children.list, api.dayPlans.list, api.dayPlans.stats, api.dayPlans.tasksOfDay],
  });
  const confirm = () =>
    remove.mutate({ params: { id: child.id } }, { onSuccess: onRemoved, onError: () => setAsking(false) });
  return (
    <>
      <Button kind="danger" icon={<Icon name="trash" size={20} />} onClick={() => setAsking(true)}>
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('remove.title', { name: child.full_name })}
        action={t('remove.action')}
        danger
        loading={remove.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
}
