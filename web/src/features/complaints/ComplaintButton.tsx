import type { ComplaintTarget } from '@ladushki/contract/complaints-constants';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import styles from './ComplaintButton.module.css';
import { ComplaintDialog } from './LazyComplaintDialog.tsx';

interface ComplaintButtonProps {
  target: ComplaintTarget;
  id: number;
  isSmall?: boolean;
}

/** Reports to the moderators; for customers and sitters, and never about oneself. */
export function ComplaintButton({ target, id, isSmall = false }: ComplaintButtonProps) {
  const { t } = useTranslation('complaints');
  const [isOpen, setOpen] = useState(false);
  const session = useSession();
  const isMyself = (target === 'sitter' || target === 'customer') && session?.userId === id;
  if ((session?.role !== 'customer' && session?.role !== 'sitter') || isMyself) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-small={isSmall || undefined}
        onClick={() => setOpen(true)}
        {...ComplaintDialog.prefetch}
      >
        <Icon name="flag" size={isSmall ? 16 : 20} />
        {t('open')}
      </button>
      {isOpen && <ComplaintDialog target={target} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
