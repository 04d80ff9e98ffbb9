import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './PasswordRules.module.css';
import { passwordRuleNames, passwordRules, passwordStrength, strengths } from './password-strength.ts';

/** Missing rules and the strength of a password while typing. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('identity');
  const strength = passwordStrength(password);
  const level = strengths.indexOf(strength);
  return (
    <div>
      <ul className={styles.rules} aria-label={t('password.rules')}>
        {passwordRuleNames.map((rule) => {
          const done = passwordRules[rule](password);
          return (
            <li key={rule} className={styles.rule} data-done={done || undefined}>
              {t(`password.${rule}`)}
              {done && <span className="hidden-text">{t('password.done')}</span>}
            </li>
          );
        })}
      </ul>
      {password && (
        <div className={styles.meter} data-strength={strength}>
          <span className={styles.bars} aria-hidden="true">
            {strengths.map((name, at) => (
              <span key={name} className={styles.bar} data-on={at <= level || undefined} />
            ))}
          </span>
          <span>
            {t('password.strength')}: {t(`password.${strength}`)}
          </span>
        </div>
      )}
    </div>
  );
}
