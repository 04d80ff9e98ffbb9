import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { lazyDialog } from '../../../ui/feedback/lazy-dialog.tsx';
import { IconButton } from '../../../ui/inputs/IconButton.tsx';

const ShareDialog = lazyDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog);

export function ShareButton({ name }: { name: string }) {
  const { t } = useTranslation('search');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton icon="share" label={t('share.open')} onClick={() => setOpen(true)} {...ShareDialog.prefetch} />
      {isOpen && <ShareDialog name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
