import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';

export const PayByCardDialog = lazyDialog(async () => (await import('./PayByCardDialog.tsx')).PayByCardDialog);
