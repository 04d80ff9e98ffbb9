import type { Child } from '@ladushki/contract/children';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Breadcrumbs, type Crumb } from '../../ui/layout/Breadcrumbs.tsx';
import { ChildAvatar } from './ChildAvatar.tsx';
import styles from './ChildHeader.module.css';
import { useAgeText } from './use-age-text.ts';

interface ChildHeaderProps {
  /** Pages above this one. */
  above: readonly Crumb[];
  name: string;
  /** Undefined while it loads. */
  child: Pick<Child, 'id' | 'gender' | 'birth_date'> | undefined;
}

/** The child's name, face and age. */
export function ChildHeader({ above, name, child }: ChildHeaderProps) {
  const ageText = useAgeText();
  return (
    <header className={styles.heading}>
      <Breadcrumbs items={[...above, { label: name }]} />
      <div className="row-wide">
        {child ? <ChildAvatar child={child} /> : <Skeleton width={72} height={72} round />}
        <div className={styles.words}>
          <h1 className={styles.name}>{name}</h1>
          <p className="quiet">{child ? ageText(child.birth_date) : '\u00a0'}</p>
        </div>
      </div>
    </header>
  );
}
