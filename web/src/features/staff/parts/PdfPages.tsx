import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/art/Icon.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import styles from './DocumentViewer.module.css';
import { drawPdf } from './pdf-pages.ts';

interface Drawn {
  pages: string[];
  state: 'drawing' | 'done' | 'failed';
}

function useDrawnPdf(url: string): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ pages: [], state: 'drawing' });
  useEffect(() => {
    const leaving = new AbortController();
    const made: string[] = [];
    const show = (state: Drawn['state']) => !leaving.signal.aborted && setDrawn({ pages: [...made], state });
    const read = async () => {
      for await (const page of drawPdf(url, leaving.signal)) {
        made.push(URL.createObjectURL(page));
        show('drawing');
      }
      show('done');
    };
    read().catch(() => show('failed'));
    return () => {
      leaving.abort();
      for (const page of made) URL.revokeObjectURL(page);
    };
  }, [url]);
  return drawn;
}

/** A PDF rendered page by page, so that it can be zoomed and watermarked like an image; on failure it can be opened. */
export function PdfPages({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('staff');
  const { pages, state } = useDrawnPdf(url);
  if (state === 'failed') {
    return (
      <>
        <Notice icon="document">
          <p>{t('viewer.pdf')}</p>
        </Notice>
        <a href={url} target="_blank" rel="noopener noreferrer">
          <Icon name="document" size={18} /> {t('viewer.open')}
        </a>
      </>
    );
  }
  return (
    <div aria-busy={state === 'drawing'}>
      {pages.map((page, at) => (
        <img
          key={page}
          className={styles.picture}
          src={page}
          alt={t('viewer.page', { name, page: at + 1 })}
          draggable={false}
        />
      ))}
      {state === 'drawing' && <Skeleton height="20rem" />}
    </div>
  );
}
