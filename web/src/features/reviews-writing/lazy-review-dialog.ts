import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';

export const ReviewDialog = lazyDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);
