import type { Child } from '@ladushki/contract/children';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ChildrenDrawing } from '../../ui/art/drawings.tsx';
import { Icon } from '../../ui/art/Icon.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { State } from '../../ui/feedback/State.tsx';
import { ChildAvatar } from './ChildAvatar.tsx';
import styles from './ChildrenList.module.css';
import { childrenQuery } from './children-queries.ts';
import { useAgeText } from './use-age-text.ts';

function ChildCard({ child, to }: { child: Child; to: string }) {
  const ageText = useAgeText();
  const languages = child.language.map(({ name }) => name).join(', ');
  return (
    <li>
      <Link to={to} className={styles.card}>
        <ChildAvatar child={child} />
        <span className={styles.words}>
          <span className={styles.name}>{child.full_name}</span>
          <span className="quiet">{ageText(child.birth_date)}</span>
          {languages && <span className="quiet">{languages}</span>}
        </span>
        <Icon name="chevron-right" size={22} />
      </Link>
    </li>
  );
}

const shape = (
  <div className={styles.list}>
    <Skeleton height={106} />
    <Skeleton height={106} />
  </div>
);

interface ChildrenListProps {
  addressOf: (child: Child) => string;
  /** The add button, also in the empty state. */
  add: ReactNode;
  /** Below the list. */
  children?: ReactNode;
}

export function ChildrenList({ addressOf, add, children }: ChildrenListProps) {
  const { t } = useTranslation('children');
  const query = useQuery(childrenQuery());
  return (
    <Loaded query={query} skeleton={shape}>
      {({ results }) =>
        results.length === 0 ? (
          <State drawing={<ChildrenDrawing />} action={add}>
            {t('empty')}
          </State>
        ) : (
          <>
            <ul className={styles.list}>
              {results.map((child) => (
                <ChildCard key={child.id} child={child} to={addressOf(child)} />
              ))}
            </ul>
            {children}
          </>
        )
      }
    </Loaded>
  );
}
