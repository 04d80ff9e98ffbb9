import { product } from '@ladushki/contract/product';
import { useSearchParams } from 'react-router';
import { contentQueries } from '../features/content/api.ts';
import { ContactCards } from '../features/content/ContactCards.tsx';
import { Faq } from '../features/content/Faq.tsx';
import { AppLinks } from '../features/home/AppLinks.tsx';
import { Claims } from '../features/home/Claims.tsx';
import { Feedback, feedbackQuery } from '../features/home/Feedback.tsx';
import { Hero } from '../features/home/Hero.tsx';
import styles from '../features/home/Home.module.css';
import { RoleBlocks } from '../features/home/RoleBlocks.tsx';
import { regionsQuery } from '../features/reference-data/regions.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { serverLoader } from '../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../lib/page/data.ts';
import { Fragment } from '../lib/page/Fragment.tsx';
import { Still } from '../lib/page/Still.tsx';
import { pageMeta } from '../lib/page/seo.ts';
import { Sections } from '../ui/feedback/Boundary.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';

const shown = () => [
  regionsQuery(),
  contentQueries.claims(),
  feedbackQuery(),
  contentQueries.appLinks(),
  contentQueries.faq(),
  contentQueries.contacts(),
  contentQueries.social(),
];

const spec: PageSpec = {
  wants: shown,
  seo: () => ({ ld: { '@type': 'Organization', name: product.name.ru, alternateName: product.name.en } }),
};

/** Only for callbacks of the federated provider. */
const FederatedReturn = lazyPart(
  async () => (await import('../features/identity/sign-in/FederatedReturn.tsx')).FederatedReturn,
);

export const meta = pageMeta('home');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function HomePage() {
  const { t } = useTranslation('content');
  const [search] = useSearchParams();
  const isReturn = search.has('code') || search.has('error');
  return (
    <Fragment as="div" name="home" by={isReturn} reads={shown} className={styles.page}>
      {isReturn && <FederatedReturn />}
      <Sections>
        <Hero />
        <Still>
          <Claims />
        </Still>
        <RoleBlocks />
        <Feedback />
        <AppLinks />
        <Still>
          <Faq />
        </Still>
        <Still>
          <section aria-labelledby="contacts">
            <h2 id="contacts" className={styles.heading}>
              {t('contacts.title')}
            </h2>
            <ContactCards />
          </section>
        </Still>
      </Sections>
    </Fragment>
  );
}
