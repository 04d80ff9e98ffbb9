import { lazyDialog } from '../../ui/feedback/lazy-dialog.tsx';

/** Loaded on opening. */
export const ComplaintDialog = lazyDialog(async () => (await import('./ComplaintDialog.tsx')).ComplaintDialog);
