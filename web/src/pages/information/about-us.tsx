import { useSuspenseQuery } from '@tanstack/react-query';
import { contentQueries } from '../../features/content/api.ts';
import { leadOf, RichText } from '../../features/content/RichText.tsx';
import { MysteryClient } from '../../features/engagement/MysteryClient.tsx';
import { regionsQuery } from '../../features/reference-data/regions.ts';
import { serverLoader } from '../../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../../lib/page/data.ts';
import { pageMeta } from '../../lib/page/seo.ts';
import { HeroDrawing } from '../../ui/art/drawings.tsx';
import styles from './about-us.module.css';

const spec: PageSpec = {
  needs: () => [contentQueries.about()],
  wants: () => [regionsQuery()],
  seo: (client) => {
    const about = client.getQueryData(contentQueries.about().queryKey);
    return about ? { title: about.title, description: leadOf(about.text) } : {};
  },
};

export const meta = pageMeta('aboutUs');
export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);

export default function AboutUsPage() {
  const { data } = useSuspenseQuery(contentQueries.about());
  return (
    <>
      <div className={styles.columns}>
        <article>
          <h1 className={styles.heading}>{data.title}</h1>
          <RichText text={data.text} />
        </article>
        <div className={styles.drawing}>
          <HeroDrawing />
        </div>
      </div>
      <MysteryClient />
    </>
  );
}
