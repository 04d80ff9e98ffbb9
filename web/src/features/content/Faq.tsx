import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { contentQueries } from './api.ts';
import styles from './Faq.module.css';

export function Faq() {
  const { t } = useTranslation('content');
  const { locale } = useLocale();
  const questions = useQuery(contentQueries.faq()).data?.results ?? [];
  if (questions.length === 0) return null;
  return (
    <section className={styles.faq} aria-labelledby="faq">
      <h2 id="faq">{t('faq.title')}</h2>
      <div className="stack-1">
        {questions.map(({ id, text, children }) => (
          <details key={id} className={styles.question}>
            <summary className={styles.summary}>
              {text[locale]}
              <Icon name="chevron-down" size={20} />
            </summary>
            <div className={styles.answer}>
              {children.map((answer) => (
                <p key={answer.id}>{answer.text[locale]}</p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
