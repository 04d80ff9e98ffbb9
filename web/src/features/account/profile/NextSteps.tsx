import type { Role } from '@ladushki/contract/access';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ButtonLink } from '../../../ui/inputs/Button.tsx';
import { Actions } from '../../../ui/layout/Actions.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

const steps = {
  customer: [
    { to: '/specialists', label: 'next.specialists' },
    { to: '/profile/children', label: 'next.children' },
    { to: '/my-orders/create-order', label: 'next.order' },
  ],
  sitter: [{ to: '/orders', label: 'next.orders' }],
} as const;

/** Links from the profile page. */
export function NextSteps({ role }: { role: Role | null }) {
  const { t } = useTranslation('account');
  if (role === 'moderator') return null;
  if (!role) {
    return (
      <Stack gap={2}>
        <Notice tone="amber" title={t('noRole.title')}>
          {t('noRole.text')}
        </Notice>
        <div>
          <ButtonLink to="/choose-role">{t('noRole.action')}</ButtonLink>
        </div>
      </Stack>
    );
  }
  return (
    <Card title={t('next.title')}>
      <Actions>
        {steps[role].map(({ to, label }, at) => (
          <ButtonLink key={to} to={to} kind={at === 0 ? 'primary' : 'secondary'}>
            {t(label)}
          </ButtonLink>
        ))}
      </Actions>
    </Card>
  );
}
