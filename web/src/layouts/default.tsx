import { useMatches } from 'react-router';
import { serverLoader } from '../lib/page/data.server.ts';
import { browserLoader, type PageSpec } from '../lib/page/data.ts';
import { keepOnSearchChange } from '../lib/page/revalidate.ts';
import { BottomBar } from './parts/BottomBar.tsx';
import { Footer, shownBelow } from './parts/Footer.tsx';
import styles from './parts/frame.module.css';
import { Header } from './parts/Header.tsx';
import { PageOutlet } from './parts/PageOutlet.tsx';
import { SkipLink } from './parts/SkipLink.tsx';

/** Layout options of a page, in its `handle`. */
export interface DefaultLayoutHandle {
  footer?: boolean;
}

const spec: PageSpec = { wants: shownBelow };

export const loader = serverLoader(spec);
export const clientLoader = browserLoader(spec);
export const shouldRevalidate = keepOnSearchChange;

export default function DefaultLayout() {
  const handle = useMatches().at(-1)?.handle as DefaultLayoutHandle | undefined;
  return (
    <div className={styles.frame}>
      <SkipLink />
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <PageOutlet />
      </main>
      {handle?.footer !== false && <Footer />}
      <BottomBar />
    </div>
  );
}
