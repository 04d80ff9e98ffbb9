import { lazyDialog } from '../../../../ui/feedback/lazy-dialog.tsx';

export const AcceptDialog = lazyDialog(async () => (await import('./AcceptDialog.tsx')).AcceptDialog);
export const CancelDialog = lazyDialog(async () => (await import('./CancelDialog.tsx')).CancelDialog);
export const CompleteDialog = lazyDialog(async () => (await import('./CompleteDialog.tsx')).CompleteDialog);
export const DisputeDialog = lazyDialog(async () => (await import('./DisputeDialog.tsx')).DisputeDialog);
export const PayDialog = lazyDialog(async () => (await import('./PayDialog.tsx')).PayDialog);
export const RecoverDialog = lazyDialog(async () => (await import('./RecoverDialog.tsx')).RecoverDialog);
