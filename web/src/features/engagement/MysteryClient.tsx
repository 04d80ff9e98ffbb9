import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './MysteryClient.module.css';

/** The form hydrates separately from the text. */
const MysteryClientForm = lazyPart(async () => (await import('./MysteryClientForm.tsx')).MysteryClientForm);

const tasks = ['mystery.first', 'mystery.second', 'mystery.third'] as const;

/** The mystery client programme for parents. */
export function MysteryClient() {
  const { t } = useTranslation('engagement');
  return (
    <section className={styles.section} id="mystery-client" aria-labelledby="mystery-client-title">
      <div className={styles.words}>
        <h2 id="mystery-client-title">{t('mystery.title')}</h2>
        <p className={styles.lead}>{t('mystery.lead')}</p>
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <li key={task}>
              <Icon name="check" size={20} />
              {t(task)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.form}>
        <MysteryClientForm />
      </div>
    </section>
  );
}
