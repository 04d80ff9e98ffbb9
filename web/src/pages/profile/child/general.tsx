import { useNavigate, useParams } from 'react-router';
import { ChildFiles } from '../../../features/children/ChildFiles.tsx';
import { ChildForm } from '../../../features/children/ChildForm.tsx';
import { ChildPart } from '../../../features/children/ChildPart.tsx';
import { ContactsForm } from '../../../features/children/ContactsForm.tsx';
import { PhotoConsent } from '../../../features/children/PhotoConsent.tsx';
import { RemoveChild } from '../../../features/children/RemoveChild.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../../lib/page/seo.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';

export const meta = pageMeta('child');

export default function ChildGeneralPage() {
  const { t } = useTranslation('children');
  const { id } = useParams();
  const navigate = useNavigate();
  return (
    <ChildPart id={Number(id)} list="/profile/children">
      {(child) => (
        <>
          <Card title={t('general.title')}>
            <ChildForm child={child} />
          </Card>
          <Card title={t('contacts.title')}>
            <ContactsForm child={child} />
          </Card>
          <Card title={t('photo.title')}>
            <PhotoConsent child={child} />
          </Card>
          <Card title={t('files.title')}>
            <ChildFiles child={child} />
          </Card>
          <Card title={t('remove.heading')}>
            <Stack gap={2}>
              <p>{t('remove.about')}</p>
              <div>
                <RemoveChild child={child} onRemoved={() => navigate('/profile/children', { replace: true })} />
              </div>
            </Stack>
          </Card>
        </>
      )}
    </ChildPart>
  );
}
