import { type RefObject, useEffect, useRef } from 'react';
import type { Cell } from './week-hours.ts';

interface Strokes {
  /** The first cell of a stroke. */
  begin: (cell: Cell) => void;
  /** The stroke reaches this cell. */
  reach: (cell: Cell) => void;
  end: () => void;
}

/** Long press: a touch held this long paints; one that moves sooner scrolls. */
const holdMs = 220;
const tremblePx = 10;

const cellAt = (x: number, y: number): Cell | null => {
  const { day, slot } = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]')?.dataset ?? {};
  return day === undefined || slot === undefined ? null : { day: Number(day), slot: Number(slot) };
};

function listenToMouse(grid: HTMLElement, strokes: () => Strokes): () => void {
  let painting = false;
  const down = (event: PointerEvent) => {
    const cell = event.pointerType !== 'touch' && event.button === 0 && cellAt(event.clientX, event.clientY);
    if (!cell) return;
    painting = true;
    strokes().begin(cell);
  };
  const move = (event: PointerEvent) => {
    const cell = painting && cellAt(event.clientX, event.clientY);
    if (cell) strokes().reach(cell);
  };
  const up = () => {
    if (painting) strokes().end();
    painting = false;
  };
  grid.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', up);
  return () => {
    grid.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
  };
}

function listenToFinger(grid: HTMLElement, strokes: () => Strokes): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state: 'idle' | 'resting' | 'painting' = 'idle';
  let origin = { x: 0, y: 0 };

  const settle = (next: 'idle' | 'painting') => {
    clearTimeout(timer);
    if (state === 'painting' && next === 'idle') strokes().end();
    state = next;
  };
  const start = (event: TouchEvent) => {
    const touch = event.touches[0];
    const cell = event.touches.length === 1 && touch && cellAt(touch.clientX, touch.clientY);
    if (!cell) return settle('idle');
    origin = { x: touch.clientX, y: touch.clientY };
    state = 'resting';
    timer = setTimeout(() => {
      settle('painting');
      navigator.vibrate?.(10);
      strokes().begin(cell);
    }, holdMs);
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!touch) return;
    if (state === 'painting') {
      event.preventDefault();
      const cell = cellAt(touch.clientX, touch.clientY);
      if (cell) strokes().reach(cell);
    } else if (Math.hypot(touch.clientX - origin.x, touch.clientY - origin.y) > tremblePx) settle('idle');
  };
  const end = (event: TouchEvent) => {
    // A tap paints one cell; the emulated mouse events are suppressed.
    const cell = state === 'resting' && cellAt(origin.x, origin.y);
    if (state !== 'idle' && event.cancelable) event.preventDefault();
    if (cell) {
      state = 'painting';
      strokes().begin(cell);
    }
    settle('idle');
  };
  const cancel = () => settle('idle');
  grid.addEventListener('touchstart', start, { passive: true });
  grid.addEventListener('touchmove', move, { passive: false });
  grid.addEventListener('touchend', end);
  grid.addEventListener('touchcancel', cancel);
  return () => {
    clearTimeout(timer);
    grid.removeEventListener('touchstart', start);
    grid.removeEventListener('touchmove', move);
    grid.removeEventListener('touchend', end);
    grid.removeEventListener('touchcancel', cancel);
  };
}

/** Strokes over grid cells: mouse or pen at once, touch after a long press. */
export function useWeekPointer(grid: RefObject<HTMLElement | null>, strokes: Strokes): void {
  const latest = useRef(strokes);
  useEffect(() => {
    latest.current = strokes;
  });
  useEffect(() => {
    if (!grid.current) return;
    const current = () => latest.current;
    const stops = [listenToMouse(grid.current, current), listenToFinger(grid.current, current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [grid]);
}
