import { useNavigate, useParams } from 'react-router';
import { ChildFiles } from '../../features/children/ChildFiles.tsx';
import { ChildForm } from '../../features/children/ChildForm.tsx';
import { ChildPart } from '../../features/children/ChildPart.tsx';
import { RemoveChild } from '../../features/children/RemoveChild.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstChild');

const list = '/choose-role/customer-child';

export default function ChildPage() {
  const { t } = useTranslation('children');
  const { id } = useParams();
  const navigate = useNavigate();
  const toList = () => navigate(list);
  return (
    <>
      <PageHeading page="firstChild" />
      <ChildPart id={Number(id)} list={list}>
        {(child) => (
          <>
            <ChildForm
              child={child}
              onSaved={toList}
              aside={
                <ButtonLink kind="secondary" to={list}>
                  {t('back')}
                </ButtonLink>
              }
            />
            <Stack gap={2}>
              <h2>{t('files.title')}</h2>
              <ChildFiles child={child} />
            </Stack>
            <div>
              <RemoveChild child={child} onRemoved={toList} />
            </div>
          </>
        )}
      </ChildPart>
    </>
  );
}
