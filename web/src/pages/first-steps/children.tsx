import { useNavigate } from 'react-router';
import { ChildrenList } from '../../features/children/ChildrenList.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { takeReturnRoute } from '../../lib/return-route.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { Button, ButtonLink } from '../../ui/inputs/Button.tsx';
import { Actions } from '../../ui/layout/Actions.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { PageHeading } from '../parts/PageHeading.tsx';

export const meta = pageMeta('firstChildren');

const here = '/choose-role/customer-child';

export default function ChildrenPage() {
  const { t } = useTranslation('children');
  const navigate = useNavigate();
  const finish = () => navigate(takeReturnRoute(null, 'customer'));
  const add = (kind: 'primary' | 'secondary') => (
    <ButtonLink to={`${here}/new-child`} kind={kind} icon={<Icon name="plus" size={20} />}>
      {t('addChild')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeading page="firstChildren" />
      <Stack>
        <p>{t('firstHint')}</p>
        <ChildrenList
          addressOf={({ id }) => `${here}/child/${id}`}
          add={
            <Actions main={add('primary')}>
              <Button kind="quiet" onClick={finish}>
                {t('skip')}
              </Button>
            </Actions>
          }
        >
          <Actions end main={<Button onClick={finish}>{t('continue')}</Button>}>
            {add('secondary')}
          </Actions>
        </ChildrenList>
      </Stack>
    </>
  );
}
