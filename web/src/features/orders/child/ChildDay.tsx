import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { TodayTasks } from '../../day-plans/TodayTasks.tsx';

/** The child's tasks of today, for the sitter of an active order. */
export function ChildDay({ child, isActive }: { child: number; isActive: boolean }) {
  const { t } = useTranslation('orders');
  if (!isActive) return <Notice icon="clock">{t('childPage.dayLater')}</Notice>;
  return (
    <Card title={t('childPage.day')}>
      <TodayTasks child={child} />
    </Card>
  );
}
