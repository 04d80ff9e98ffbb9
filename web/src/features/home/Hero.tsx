import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { HeroDrawing } from '../../ui/art/HeroDrawing.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './Hero.module.css';
import { HeroSearch } from './HeroSearch.tsx';

const facts = ['hero.factChecked', 'hero.factDirect', 'hero.factFree'] as const;

/** Parents are offered to find a specialist, specialists to find work; a visitor says first who they are. */
function HeroButtons() {
  const { t } = useTranslation('content');
  const role = useSession()?.role;
  if (role === 'customer') return <ButtonLink to="/specialists">{t('hero.findSpecialist')}</ButtonLink>;
  if (role === 'sitter') return <ButtonLink to="/orders">{t('hero.findWork')}</ButtonLink>;
  return (
    <>
      <ButtonLink to="/register?role=customer">{t('hero.iAmParent')}</ButtonLink>
      <ButtonLink to="/register?role=sitter" kind="secondary">
        {t('hero.iAmSitter')}
      </ButtonLink>
    </>
  );
}

export function Hero() {
  const { t } = useTranslation('content');
  const role = useSession()?.role;
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t(role === 'sitter' ? 'hero.workTitle' : 'hero.title')}</h1>
        <p className={styles.lead}>{t(role === 'sitter' ? 'hero.workLead' : 'hero.lead')}</p>
        <div className={styles.buttons}>
          <HeroButtons />
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check-shield" size={20} />
              {t(fact)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.drawing}>
        <HeroDrawing />
      </div>
      {role !== 'sitter' && (
        <div className={styles.search}>
          <HeroSearch />
        </div>
      )}
    </section>
  );
}
