import { useState } from 'react';

/** Asks about an entry before it is removed: `dialog` are properties of its ConfirmDialog. */
export function useRemoval<Entry extends { id: number }>(remove: (id: number) => Promise<unknown>) {
  const [removed, setRemoved] = useState<Entry | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (!removed) return;
    setBusy(true);
    try {
      await remove(removed.id);
      setRemoved(null);
    } finally {
      setBusy(false);
    }
  };
  return {
    removed,
    askAbout: setRemoved,
    dialog: {
      open: removed !== null,
      danger: true,
      loading: busy,
      onClose: () => setRemoved(null),
      onConfirm: () => confirm().catch(() => undefined),
    },
  };
}
