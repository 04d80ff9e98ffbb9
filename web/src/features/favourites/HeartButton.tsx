import type { SitterCard } from '@ladushki/contract/sitter-card';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Icon } from '../../ui/art/Icon.tsx';
import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';
import styles from './HeartButton.module.css';
import { useFavourite } from './use-favourite.ts';

const LoginPrompt = lazyDialog(async () => (await import('./LoginPrompt.tsx')).LoginPrompt);

interface HeartButtonProps {
  sitter: Pick<SitterCard, 'id' | 'is_favorite'>;
  /** The sitter's name for screen readers. */
  name: string;
}

export function HeartButton({ sitter, name }: HeartButtonProps) {
  const { t } = useTranslation('search');
  const [asking, setAsking] = useState(false);
  const { isKept, toggle, canKeep, isVisitor } = useFavourite(sitter);
  if (!canKeep) return null;
  return (
    <>
      <button
        type="button"
        className={styles.heart}
        aria-pressed={isKept}
        aria-label={t('heart.keep', { name })}
        title={t(isKept ? 'heart.remove' : 'heart.add')}
        onClick={() => (isVisitor ? setAsking(true) : toggle())}
        {...(isVisitor && LoginPrompt.prefetch)}
      >
        <Icon name={isKept ? 'heart-filled' : 'heart'} size={22} />
      </button>
      {asking && <LoginPrompt name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
