import { useEffect } from 'react';
import { hasSheet } from '../../../lib/kept/kept-sheet.ts';

/** On every page: a sheet that is kept is erased in time. */
export function useSheetLife(userId: number): void {
  useEffect(() => {
    if (!hasSheet(userId)) return;
    void import('./sheet-life.ts').then(({ watchSheet }) => watchSheet()).catch(() => undefined);
  }, [userId]);
}
