import { useEffect } from 'react';
import { hasSheet } from '../../../lib/kept/kept-sheet.ts';

/** On every page: a sheet that is kept is renewed, and erased in time. */
export function useSheetLife(userId: number): void {
  useEffect(() => {
    if (!hasSheet(userId)) return;
    void import('./sheet-life.ts').then(({ openSheet }) => openSheet()).catch(() => undefined);
  }, [userId]);
}
