import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReader } from '../../lib/session.ts';
import { HeroDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import styles from './Hero.module.css';
import { HeroSearch } from './HeroSearch.tsx';

const facts = ['hero.factChecked', 'hero.factDirect', 'hero.factFree'] as const;

/** The next step by role; visitors choose a role first. */
function HeroButtons() {
  const { t } = useTranslation('content');
  const reader = useReader();
  if (reader === 'moderator') return <ButtonLink to="/staff">{t('common:profileNav.staff')}</ButtonLink>;
  if (reader === 'newcomer') return <ButtonLink to="/choose-role">{t('hero.chooseRole')}</ButtonLink>;
  if (reader === 'customer') return <ButtonLink to="/specialists">{t('hero.findSpecialist')}</ButtonLink>;
  if (reader === 'sitter') return <ButtonLink to="/orders">{t('hero.findWork')}</ButtonLink>;
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
  const reader = useReader();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t(reader === 'sitter' ? 'hero.workTitle' : 'hero.title')}</h1>
        <p className={styles.lead}>{t(reader === 'sitter' ? 'hero.workLead' : 'hero.lead')}</p>
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
      {reader !== 'sitter' && (
        <div className={styles.search}>
          <HeroSearch />
        </div>
      )}
    </section>
  );
}
