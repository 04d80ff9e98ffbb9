import { createContext, useCallback, useContext, useEffect, useState } from 'react';

/** Discards changes when a dialog is closed without saving. */
export interface Discards {
  add: (drop: () => void) => () => void;
  run: () => void;
}

export const DiscardContext = createContext<Discards | null>(null);

function createDiscards(): Discards {
  const drops = new Set<() => void>();
  return {
    add: (drop) => {
      drops.add(drop);
      return () => void drops.delete(drop);
    },
    run: () => {
      for (const drop of drops) drop();
    },
  };
}

/** By the form's control: its fields are in the dialog, the form itself may be around it. */
const dropsOfForms = new WeakMap<object, () => void>();

export function setDrop(control: object, drop: () => void): void {
  dropsOfForms.set(control, drop);
}

export function useDropOnDiscard(drop: () => void): void {
  const discards = useContext(DiscardContext);
  useEffect(() => discards?.add(drop), [drop, discards]);
}

/** A field discards its whole form when its dialog closes. */
export const useDropFormOnDiscard = (control: object): void =>
  useDropOnDiscard(useCallback(() => dropsOfForms.get(control)?.(), [control]));

export const useDiscards = (): Discards => useState(createDiscards)[0];
