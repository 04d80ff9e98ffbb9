import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));

export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t('share.open')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <ShareDialog name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
