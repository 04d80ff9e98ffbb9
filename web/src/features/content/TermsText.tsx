import type { api } from 'virtual:api-manifest';
import type { ReplyOf } from '@ladushki/contract/endpoint';
import { useSuspenseQuery } from '@tanstack/react-query';
import { dateText } from '../../lib/format/dates.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { contentQueries } from './api.ts';
import { RichText } from './RichText.tsx';
import styles from './TermsText.module.css';

type AllTerms = ReplyOf<typeof api.content.terms>;
type Terms = AllTerms['results'][number];

/** The document of a type, if any. */
export const termsOf = (all: Pick<AllTerms, 'results'> | undefined, type: string) =>
  all?.results.find(({ terms_type }) => terms_type === type);

/** The announced next version; the text above is in force. */
function Coming({ coming }: { coming: NonNullable<Terms['coming']> }) {
  const { t } = useTranslation('content');
  return (
    <div className={styles.coming}>
      <Notice tone="amber" title={t('terms.coming', { date: dateText(coming.effective_from) })}>
        <p>{t('terms.comingText')}</p>
        <details>
          <summary>{t('terms.comingRead')}</summary>
          <RichText text={coming.text} />
          {coming.file && <a href={coming.file}>{t('terms.file')}</a>}
        </details>
      </Notice>
    </div>
  );
}

export function TermsText({ type }: { type: string }) {
  const { t } = useTranslation('content');
  const terms = termsOf(useSuspenseQuery(contentQueries.terms()).data, type);
  if (!terms) return null;
  const { version, effective_from } = terms;
  return (
    <article>
      <h1 className={styles.heading}>{terms.name}</h1>
      {terms.coming && <Coming coming={terms.coming} />}
      <RichText text={terms.text} />
      <p className={styles.version}>{t('terms.version', { version, date: dateText(effective_from) })}</p>
      {terms.file && <a href={terms.file}>{t('terms.file')}</a>}
    </article>
  );
}
