import { type KeyboardEvent, useState } from 'react';
import { type Cell, isOn, paint, type Week } from './week-hours.ts';

interface Bounds {
  first: number;
  last: number;
}

interface Selection {
  /** Where the focus is. */
  at: Cell;
  /** Start of a Shift selection, if any. */
  anchor: Cell | null;
}

const lastDay = 6;
const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Target of a key; null for other keys. */
function moved({ key, ctrlKey }: KeyboardEvent, { day, slot }: Cell, { first, last }: Bounds): Cell | null {
  const steps: Record<string, Cell> = {
    ArrowUp: { day, slot: slot - 1 },
    ArrowDown: { day, slot: slot + 1 },
    ArrowLeft: { day: day - 1, slot },
    ArrowRight: { day: day + 1, slot },
    PageUp: { day, slot: slot - 4 },
    PageDown: { day, slot: slot + 4 },
    Home: ctrlKey ? { day: 0, slot: first } : { day: 0, slot },
    End: ctrlKey ? { day: lastDay, slot: last } : { day: lastDay, slot },
  };
  const to = steps[key];
  return to ? { day: clamp(to.day, 0, lastDay), slot: clamp(to.slot, first, last) } : null;
}

/** Arrows move, Shift extends, Space or Enter paints the selection. */
export function useWeekKeys(week: Week, bounds: Bounds, onPaint: (week: Week, from: Cell, to: Cell) => void) {
  const [selection, setSelection] = useState<Selection>({ at: { day: 0, slot: 18 }, anchor: null });
  const at = { ...selection.at, slot: clamp(selection.at.slot, bounds.first, bounds.last) };
  const from = selection.anchor ?? at;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPaint(paint(week, from, at, !isOn(week, from)), from, at);
      return;
    }
    if (event.key === 'Escape') setSelection({ at, anchor: null });
    const to = moved(event, at, bounds);
    if (!to) return;
    event.preventDefault();
    setSelection({ at: to, anchor: event.shiftKey ? from : null });
  };

  const isSelected = ({ day, slot }: Cell) =>
    selection.anchor !== null &&
    day >= Math.min(from.day, at.day) &&
    day <= Math.max(from.day, at.day) &&
    slot >= Math.min(from.slot, at.slot) &&
    slot <= Math.max(from.slot, at.slot);

  return { at, onKeyDown, isSelected, focusOn: (cell: Cell) => setSelection({ at: cell, anchor: null }) };
}
