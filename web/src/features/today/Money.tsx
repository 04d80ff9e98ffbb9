import type { Today } from '@ladushki/contract/today';
import { moneyText } from '../../lib/format/money.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Card } from '../../ui/layout/Card.tsx';
import styles from './Today.module.css';

/** A sitter's money: earned this month, and coming. */
export function Money({ money: { earned, coming } }: { money: NonNullable<Today['money']> }) {
  const { t } = useTranslation('today');
  return (
    <Card title={t('money.title')}>
      <dl className={styles.money}>
        <div>
          <dt>{t('money.earned')}</dt>
          <dd>{moneyText(earned)}</dd>
        </div>
        <div>
          <dt>{t('money.coming')}</dt>
          <dd>{moneyText(coming)}</dd>
        </div>
      </dl>
    </Card>
  );
}
