import { useNavigate, useSearchParams } from 'react-router';
import { ChildrenList } from '../../features/children/ChildrenList.tsx';
import { NewChildForm } from '../../features/children/NewChildForm.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Modal } from '../../ui/feedback/Modal.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('children');

/** In the URL, so that a reload does not close the form. */
const adding = 'add';

export default function ChildrenPage() {
  const { t } = useTranslation('children');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const close = () => setSearch({}, { replace: true, preventScrollReset: true });
  const add = (
    <Button
      icon={<Icon name="plus" size={20} />}
      onClick={() => setSearch({ [adding]: '' }, { preventScrollReset: true })}
    >
      {t('addChild')}
    </Button>
  );
  return (
    <>
      <PageHeading page="children" />
      <Stack>
        <ChildrenList addressOf={({ id }) => `/profile/children/${id}`} add={add}>
          <div>{add}</div>
        </ChildrenList>
      </Stack>
      <Modal open={search.has(adding)} onClose={close} title={t('newTitle')}>
        <NewChildForm onCancel={close} onSaved={({ id }) => navigate(`/profile/children/${id}`, { replace: true })} />
      </Modal>
    </>
  );
}
