import type { CSSProperties } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Numbers.module.css';

interface ShareBarsProps {
  title: string;
  rows: readonly { label: string; value: number }[];
}

/** Shares of a whole, with figures and bars. */
export function ShareBars({ title, rows }: ShareBarsProps) {
  const { t } = useTranslation('staff');
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Card title={title}>
      {rows.length === 0 && <p className="small-quiet">{t('numbers.nothing')}</p>}
      <ul className="stack-1">
        {rows.map(({ label, value }) => (
          <li key={label} className={styles.bar}>
            <span className={styles.barText}>
              <span>{label}</span>
              <strong>{value}</strong>
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ '--share': `${(value / most) * 100}%` } as CSSProperties} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
