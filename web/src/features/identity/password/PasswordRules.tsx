import { passwordRules } from '@ladushki/contract/password-rules';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './PasswordRules.module.css';
import { passwordStrength, strengths } from './password-strength.ts';

type RuleName = keyof typeof passwordRules | 'uncommon';
const ruleNames = [...(Object.keys(passwordRules) as (keyof typeof passwordRules)[]), 'uncommon'] as const;

/** Whether the password is on the list of common ones, which is loaded with the first letter; null before. */
function useIsCommon(password: string): boolean | null {
  const [check, setCheck] = useState<{ isCommon: (password: string) => boolean } | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    const load = async () => {
      const { isCommonPassword } = await import('@ladushki/contract/common-passwords');
      setCheck({ isCommon: isCommonPassword });
    };
    // Without the list the server says it.
    load().catch(() => undefined);
  }, [isTyped]);
  return isTyped && check ? check.isCommon(password) : null;
}

/** Missing rules and the strength of a password while typing. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('identity');
  const isCommon = useIsCommon(password);
  const strength = passwordStrength(password, isCommon === true);
  const level = strengths.indexOf(strength);
  const isMet = (rule: RuleName) => (rule === 'uncommon' ? isCommon === false : passwordRules[rule](password));
  return (
    <div>
      <ul className={styles.rules} aria-label={t('password.rules')}>
        {ruleNames.map((rule) => {
          const done = isMet(rule);
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
