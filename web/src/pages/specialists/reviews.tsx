import { SitterReviews } from '../../features/reviews/SitterReviews.tsx';
import { SubPage } from '../../features/search/sitter/SubPage.tsx';
import { useNumberParam } from '../../features/search/sitter/use-number-param.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageMeta } from '../../lib/page/seo.ts';

export const meta = pageMeta('specialistReviews');

export default function ReviewsPage() {
  const { t } = useTranslation('titles');
  const id = useNumberParam('id');
  return (
    <SubPage id={id} title={t('specialistReviews')}>
      {({ profile }) => <SitterReviews id={id} rating={profile.rating} />}
    </SubPage>
  );
}
