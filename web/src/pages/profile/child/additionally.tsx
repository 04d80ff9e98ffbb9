import { useParams } from 'react-router';
import { AdditionallyForm } from '../../../features/children/AdditionallyForm.tsx';
import { ChildPart } from '../../../features/children/ChildPart.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../../lib/page/seo.ts';
import { Card } from '../../../ui/layout/Card.tsx';

export const meta = pageMeta('childAdditionally');

export default function ChildAdditionallyPage() {
  const { t } = useTranslation('children');
  const { id } = useParams();
  return (
    <ChildPart id={Number(id)} list="/profile/children">
      {(child) => (
        <Card title={t('additionally.title')}>
          <AdditionallyForm child={child} />
        </Card>
      )}
    </ChildPart>
  );
}
