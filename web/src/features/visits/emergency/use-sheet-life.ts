import { useEffect } from 'react';
import { hasSheet } from '../../../lib/kept/kept-sheet.ts';

/** On every page: a sheet that is kept is renewed, and erased in time. */
export function useSheetLife(userId: number): void {
  useEffect(() => {
    if (!hasSheet(userId)) return;
    const live = async () => {
      const { renewSheet, watchSheet } = await import('./sheet-life.ts');
      watchSheet();
      await renewSheet();
    };
    // Without the network the code may be missing: the sheet waits for its hour.
    live().catch(() => undefined);
  }, [userId]);
}
