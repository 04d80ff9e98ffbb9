import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useReader } from '../../lib/session.ts';
import { CalendarDrawing, ChildrenDrawing } from '../../ui/art/drawings.tsx';
import { ButtonLink } from '../../ui/inputs/Button.tsx';
import styles from './Home.module.css';

interface BlockProps {
  side: 'customer' | 'sitter';
  drawing: ReactNode;
  to: string;
}

const steps = ['first', 'second', 'third'] as const;

function RoleBlock({ side, drawing, to }: BlockProps) {
  const { t } = useTranslation('content');
  return (
    <section className={styles.role} data-side={side}>
      <div className={styles.roleDrawing}>{drawing}</div>
      <h2>{t(`${side}.title`)}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{t(`${side}.steps.${step}`)}</li>
        ))}
      </ol>
      <ButtonLink to={to} kind={side === 'customer' ? 'primary' : 'secondary'}>
        {t(`${side}.action`)}
      </ButtonLink>
    </section>
  );
}

/** Each role sees its own block, visitors both. */
export function RoleBlocks() {
  const reader = useReader();
  return (
    <div className={styles.roles}>
      {reader !== 'sitter' && <RoleBlock side="customer" drawing={<ChildrenDrawing />} to="/specialists" />}
      {reader !== 'customer' && <RoleBlock side="sitter" drawing={<CalendarDrawing />} to="/orders" />}
    </div>
  );
}
