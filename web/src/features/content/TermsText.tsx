import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { contentQueries } from './api.ts';
import { RichText } from './RichText.tsx';
import styles from './TermsText.module.css';

interface Terms {
  name: string;
  file: string | null;
  text: string;
  terms_type: string;
  version: number;
}

/** The document of a type, when there is one. */
export const termsOf = (all: { results: Terms[] } | undefined, type: string) =>
  all?.results.find(({ terms_type }) => terms_type === type);

export function TermsText({ type }: { type: string }) {
  const { t } = useTranslation('content');
  const terms = termsOf(useSuspenseQuery(contentQueries.terms()).data, type);
  if (!terms) return null;
  return (
    <article>
      <h1 className={styles.heading}>{terms.name}</h1>
      <RichText text={terms.text} />
      <p className={styles.version}>{t('terms.version', { version: terms.version })}</p>
      {terms.file && <a href={terms.file}>{t('terms.file')}</a>}
    </article>
  );
}
